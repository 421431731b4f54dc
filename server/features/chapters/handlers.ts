import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { OfClass } from '../../db/keys.ts'
import {
  challengesOf,
  chaptersOf,
  currentRunsOf,
  curriculumVersion,
  newestChapters,
  schoolTypeOf,
} from '../../db/started-chapters.ts'
import { forgetPlan, forgetPlannedStart, planRecordOf, plansOf } from '../../db/plans.ts'
import { findRun, findVersionToStart, mayStart, startRun } from '../../db/start-run.ts'
import type { ChapterRow, PlanRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { versionOf } from '../../http/versions.ts'
import { requireOwnClass } from '../../security/scope.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { previewOf, chaptersBefore } from './preview.ts'
import { challengeCounts, chapterCountKey, classesToEnd, classVersionOf } from './queries.ts'
import { storePlan } from './storing-plan.ts'

export const chapterHandlers: HandlersOf<'chapters'> = {
  async available({ transact, revalidate }) {
    return transact(async (tx) => {
      revalidate(await curriculumVersion(tx))
      const counts = await challengeCounts(tx)
      const chapters = await newestChapters(tx)
      return chapters.map((chapter) => chapterRecordOf(chapter, counts))
    })
  },

  async ofClass({ input, user, transact, revalidate }) {
    const ofClass = { organizationId: user.organizationId, classId: input.classId }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.classId)
      revalidate(versionOf(await classVersionOf(tx, ofClass), await curriculumVersion(tx)))
      return chaptersOfClass(tx, ofClass)
    })
  },

  async preview({ input, user, transact, revalidate }) {
    const { classId, chapterId } = input
    const ofClass = { organizationId: user.organizationId, classId }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, classId)
      const version = await findVersionToStart(tx, ofClass, chapterId)
      if (version === undefined) throw notFound()
      revalidate(versionOf(await classVersionOf(tx, ofClass), await curriculumVersion(tx)))
      const [chapter] = await chaptersOf(tx, [[chapterId, version]])
      if (!chapter) throw notFound()
      const challenges = await challengesOf(tx, [[chapterId, version]])
      const chapters = await chaptersBefore(tx, chapter, challenges, await schoolTypeOf(tx, ofClass))
      return {
        ...chapter,
        order: chapter.position,
        challenges: challenges.map((challenge) => previewOf(challenge, chapter, chapters)),
      }
    })
  },

  async start({ input, user, now, transact }) {
    const { chapterId, classId } = input
    const ofClass = { organizationId: user.organizationId, classId }
    return transact(async (tx) => {
      const found = await requireOwnClass(tx, user, classId, { lock: 'update' })
      const current = await findRun(tx, ofClass, chapterId)
      if (current?.status === 'running') return current
      const chapterVersion = await findVersionToStart(tx, ofClass, chapterId)
      if (chapterVersion === undefined) throw notFound()
      // An archived class has released its slot: it can only be read.
      if (!found.isActive) throw refusal('CLASS_ARCHIVED')
      if (!(await mayStart(tx, user.organizationId, now))) throw refusal('LICENSE_EXPIRED')
      await forgetPlannedStart(tx, ofClass, chapterId)
      return startRun(tx, ofClass, { id: uuidv7(), chapterId, chapterVersion, startedAt: now })
    })
  },

  async plan({ input, user, now, transact }) {
    const { chapterId, classId, ...plan } = input
    const ofClass = { organizationId: user.organizationId, classId }
    return transact(async (tx) => {
      const found = await requireOwnClass(tx, user, classId, { lock: 'update' })
      if (!(await exists(tx, chapterId))) throw notFound()
      if (!found.isActive) throw refusal('CLASS_ARCHIVED')
      return storePlan(tx, ofClass, { chapterId, plan, now })
    })
  },

  async setDays({ input, user, transact }) {
    const { chapterId, classId, from, to } = input
    const ofClass = { organizationId: user.organizationId, classId }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, classId, { lock: 'update' })
      const run = await findRun(tx, ofClass, chapterId)
      if (!run) throw await noRun(tx, chapterId)
      const days = { daysFrom: from, daysTo: to }
      await tx('runs').where({ organizationId: user.organizationId, id: run.id }).update(days)
      await raiseClassVersion(tx, ofClass)
      return { ...run, ...days }
    })
  },

  async end({ input, user, now, transact }) {
    const { chapterId } = input
    return transact(async (tx) => {
      const classId = input.classId ?? (await requireOnlyClass(tx, user, chapterId))
      const ofClass = { organizationId: user.organizationId, classId }
      await requireOwnClass(tx, user, classId, { lock: 'update' })
      const run = await findRun(tx, ofClass, chapterId)
      if (!run) throw await noRun(tx, chapterId)
      if (run.status === 'ended') return run
      const ended = { status: 'ended', endedAt: now } as const
      await tx('runs').where({ organizationId: user.organizationId, id: run.id }).update(ended)
      await forgetPlan(tx, ofClass, chapterId)
      await raiseClassVersion(tx, ofClass)
      return { ...run, ...ended }
    })
  },
}

/**
 * The specified call names no class. A repeated one finds the class in which the first has ended the chapter.
 * @throws ProblemError CLASS_REQUIRED with the classes, CHAPTER_NOT_STARTED, 404
 */
async function requireOnlyClass(tx: Knex.Transaction, user: TeacherUser, chapterId: string): Promise<string> {
  const classes = await classesToEnd(tx, user, chapterId)
  const [only, ...others] = classes
  if (!only) throw await noRun(tx, chapterId)
  if (others.length > 0) throw refusal('CLASS_REQUIRED', { classes })
  return only.id
}

async function noRun(tx: Knex.Transaction, chapterId: string) {
  return (await exists(tx, chapterId)) ? refusal('CHAPTER_NOT_STARTED') : notFound()
}

async function exists(tx: Knex.Transaction, chapterId: string): Promise<boolean> {
  return (await tx('chapters').where({ id: chapterId }).first('id')) !== undefined
}

/** Every chapter in the version that the class uses, otherwise the newest. */
async function chaptersOfClass(tx: Knex.Transaction, ofClass: OfClass) {
  const runs = await currentRunsOf(tx, ofClass)
  const runOf = (chapterId: string) => runs.find((run) => run.chapterId === chapterId) ?? null
  const versions = (await newestChapters(tx, await schoolTypeOf(tx, ofClass))).map(
    ({ id, version }) => [id, runOf(id)?.chapterVersion ?? version] as const,
  )
  const chapters = await chaptersOf(tx, versions)
  const challenges = await challengesOf(tx, versions)
  const counts = await challengeCounts(tx)
  const plans = await plansOf(tx, ofClass)
  const planOf = (chapterId: string) => plans.find((plan) => plan.chapterId === chapterId)
  return chapters.map((chapter) => ({
    ...chapterRecordOf(chapter, counts),
    run: runOf(chapter.id),
    plan: presented(planOf(chapter.id)),
    challenges: challenges
      .filter(({ chapterId }) => chapterId === chapter.id)
      .map((challenge) => ({ ...challenge, order: challenge.position })),
    guide: chapter.guide,
  }))
}

function chapterRecordOf(chapter: ChapterRow, counts: ReadonlyMap<string, number>) {
  const { position, goals, ...rest } = chapter
  const challengeCount = counts.get(chapterCountKey(chapter.id, chapter.version)) ?? 0
  return { ...rest, goals: [...goals], order: position, challengeCount }
}

function presented(plan: PlanRow | undefined) {
  return plan ? planRecordOf(plan) : null
}
