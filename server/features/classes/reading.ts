import type { Knex } from 'knex'
import { hasTotals } from '#shared/challenges/index.ts'
import { totalsInFives } from '#shared/challenges/totals-in-fives.ts'
import { answeredStateOf } from '#shared/domain/lateness.ts'
import type { CellState } from '#shared/domain/progress-cells.ts'
import type { OfClass } from '../../db/keys.ts'
import {
  challengesOf,
  currentRunsOf,
  privateChallengeIds,
  startedChallengesOf,
} from '../../db/started-chapters.ts'
import { besideAnswers } from '../../db/answers-to-read.ts'
import type { CurrentAnswer } from '../../db/current-answers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { versionOf } from '../../http/versions.ts'
import { requireOwnClass } from '../../security/scope.ts'
import {
  changesStatement,
  findVersion,
  gridStatement,
  tagOf,
  type ChangesRow,
  type FoundVersion,
  type GridRow,
} from './progress-statements.ts'
import { gridOf, rosterOf, rowsOf } from './progress.ts'
import { cellsOfClass, currentAnswersTo, progressVersion, studentsOfClass } from './queries.ts'
import { requestsByStudent } from '../../db/reworked-answers.ts'
import type { ChallengeRow } from '../../db/tables.ts'

/** What a teacher reads while the class works. */
export const readingHandlers: Pick<
  HandlersOf<'classes'>,
  'progress' | 'students' | 'challengeResponses' | 'challengePicture'
> = {
  async progress({ input, user, ask, beside, base, revalidate }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    const { version = null, epoch = '' } = (beside ?? {}) as Partial<FoundVersion>
    if (version === null) throw notFound()
    revalidate(tagOf({ version, epoch }))
    const since = findVersion(base, epoch)
    if (since !== undefined) {
      const [changes] = await ask<ChangesRow>(changesStatement(ofClass, since))
      // A restored database has another epoch, in which the version of the page means another state.
      if (changes?.students && changes.epoch === epoch) {
        revalidate(tagOf(changes))
        const students = rowsOf(changes.students, changes.asked)
        return { version: changes.version, since, chapters: [], students }
      }
    }
    const [grid] = await ask<GridRow>(gridStatement(ofClass), { isLarge: true })
    if (!grid) throw notFound()
    revalidate(tagOf(grid))
    return { version: grid.version, ...gridOf(grid) }
  },

  async students({ input, user, transact, revalidate }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const { version, epoch } = await progressVersion(tx, ofClass)
      revalidate(versionOf(version, epoch))
      const started = await startedChallengesOf(tx, ofClass)
      const students = await studentsOfClass(tx, ofClass)
      return rosterOf(started, students, await cellsOfClass(tx, ofClass))
    })
  },

  async challengeResponses({ input, user, transact }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const challenge = await requireStartedChallenge(tx, ofClass, input.challengeId)
      const answers = await currentAnswersTo(tx, ofClass, challenge.id)
      const students = await studentsOfClass(tx, ofClass)
      const isPrivate = (await privateChallengeIds(tx)).has(challenge.id)
      const asked = isPrivate ? undefined : { ...challenge, classId: input.id }
      const beside = await besideAnswers(tx, ofClass, answers, () => asked)
      const studentIds = students.map(({ id }) => id)
      const requests = await requestsByStudent(tx, { ...ofClass, challengeId: challenge.id }, studentIds)
      return {
        challenge,
        students: students.map(({ id, username }) => {
          const answer = answers.find(({ studentId }) => studentId === id)
          if (!answer) return { id, username, state: 'open' as const, current: null }
          const { response, ...rest } = answer
          const { feedback, definition, earlier } = beside(answer)
          const where = { ...rest, feedback }
          const current = isPrivate ? where : { ...where, response, definition, ...(earlier && { earlier }) }
          return { id, username, state: stateOf(answer, requests.get(id)), current }
        }),
      }
    })
  },

  async challengePicture({ input, user, transact }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const challenge = await requireStartedChallenge(tx, ofClass, input.challengeId)
      const answers = await currentAnswersTo(tx, ofClass, challenge.id)
      const students = await studentsOfClass(tx, ofClass)
      const known = { challenge, answered: answers.length, students: students.length }
      const isPrivate = (await privateChallengeIds(tx)).has(challenge.id)
      if (isPrivate) return { ...known, missing: 'private' as const, counted: 0, picture: null }
      return { ...known, ...totalsOrReason(challenge.definition, answers) }
    })
  },
}

function stateOf({ disposition }: CurrentAnswer, hasOpenRequest: boolean | undefined): CellState {
  if (hasOpenRequest === undefined) return answeredStateOf(disposition)
  return hasOpenRequest ? 'again' : 'reworked'
}

function totalsOrReason(definition: { kind: string }, answers: readonly CurrentAnswer[]) {
  if (!hasTotals(definition)) return { missing: 'words' as const, counted: 0, picture: null }
  const { counted, picture } = totalsInFives(definition, answers)
  // Also null when enough students answered, but too few of them this version.
  if (!picture) return { missing: 'too-few' as const, counted, picture }
  return { missing: null, counted, picture }
}

/** The challenge in the version that the class uses. @throws 404 */
export async function requireStartedChallenge(
  tx: Knex.Transaction,
  ofClass: OfClass,
  challengeId: string,
): Promise<ChallengeRow> {
  const runs = await currentRunsOf(tx, ofClass)
  const started = await challengesOf(
    tx,
    runs.map(({ chapterId, chapterVersion }) => [chapterId, chapterVersion]),
  )
  const challenge = started.find(({ id }) => id === challengeId)
  if (!challenge) throw notFound()
  return challenge
}
