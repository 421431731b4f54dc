import type { Knex } from 'knex'
import { isDue } from '#shared/domain/plan.ts'
import { localDayAt } from '#shared/domain/school-time.ts'
import { alphabetical } from '../../db/alphabetical.ts'
import { planRecordOf } from '../../db/plans.ts'
import { versionsToStart } from '../../db/start-run.ts'
import { chaptersOf } from '../../db/started-chapters.ts'
import type { PlanRow } from '../../db/tables.ts'
import { notWithdrawnSql } from '../../db/withdrawn-answers.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { withinSchool } from '../../db/within-school.ts'

/** A chapter of a class that runs, or that its plan will open. */
interface Running {
  classId: string
  chapterId: string
  chapterVersion: number
  startedAt: Date | null
  plan: PlanRow | undefined
}

/** The teacher's active classes by name: what runs or is planned in them, who is behind, how many help requests are open. */
export async function weekOf(tx: Knex.Transaction, teacher: TeacherUser, now: Date) {
  const { organizationId } = teacher
  const classes = await countedClasses(tx, teacher)
  const running = await runningIn(
    tx,
    organizationId,
    classes.map(({ id }) => id),
  )
  const chapters = await chaptersOf(
    tx,
    running.map(({ chapterId, chapterVersion }) => [chapterId, chapterVersion] as const),
  )
  const due = running.filter(
    ({ startedAt, plan }) => startedAt !== null && plan && isDue(plan.endsOn, plan.timeZone, now),
  )
  const finished = await finishedIn(tx, organizationId, due)
  return classes.map(({ id, name, students, hands, timeZone }) => ({
    ...{ id, name, students, hands },
    chapters: chapters.flatMap((chapter) => {
      const found = running.find(
        (one) => one.classId === id && one.chapterId === chapter.id && one.chapterVersion === chapter.version,
      )
      if (!found) return []
      return {
        id: chapter.id,
        order: chapter.position,
        title: chapter.title,
        startedOn: found.startedAt && localDayAt(found.startedAt, timeZone),
        plan: found.plan ? planRecordOf(found.plan) : null,
        behind: due.includes(found) ? students - (finished.get(`${id} ${chapter.id}`) ?? 0) : null,
      }
    }),
  }))
}

function countedClasses(tx: Knex.Transaction, { organizationId, id: teacherId }: TeacherUser) {
  return tx('classes')
    .leftJoin('students', withinSchool({ 'students.classId': 'classes.id' }))
    .where('classes.organizationId', organizationId)
    .andWhere('classes.teacherId', teacherId)
    .andWhere('classes.isActive', true)
    .whereNull('classes.deletedAt')
    .groupBy('classes.organizationId', 'classes.id', 'classes.name')
    .orderBy([{ column: alphabetical(tx, 'classes.name') }, { column: 'classes.id' }])
    .select<{ id: string; name: string; students: number; hands: number; timeZone: string }[]>(
      'classes.id',
      'classes.name',
      tx.raw(
        '(select time_zone from organizations where organizations.id = classes.organization_id) as time_zone',
      ),
      tx.raw('count(students.id)::int as students'),
      tx.raw('count(students.help_since)::int as hands'),
    )
}

async function runningIn(
  tx: Knex.Transaction,
  organizationId: string,
  classIds: readonly string[],
): Promise<Running[]> {
  const runs = await tx('runs')
    .where({ organizationId, status: 'running' })
    .whereIn('classId', classIds)
    .select('classId', 'chapterId', 'chapterVersion', 'startedAt')
  const plans = await tx('plans').where({ organizationId }).whereIn('classId', classIds).select('*')
  const planOf = (classId: string, chapterId: string) =>
    plans.find((plan) => plan.classId === classId && plan.chapterId === chapterId)
  const coming = plans.filter(
    ({ classId, chapterId, startsAt }) =>
      startsAt !== null && !runs.some((run) => run.classId === classId && run.chapterId === chapterId),
  )
  const versions = await versionsToStart(tx, organizationId, coming)
  return [
    ...runs.map((run) => ({ ...run, plan: planOf(run.classId, run.chapterId) })),
    ...versions.map((version) => ({
      ...version,
      startedAt: null,
      plan: planOf(version.classId, version.chapterId),
    })),
  ]
}

/** How many students of the class have handed in every challenge of the chapter, by class and chapter. */
async function finishedIn(
  tx: Knex.Transaction,
  organizationId: string,
  chapters: readonly Running[],
): Promise<ReadonlyMap<string, number>> {
  if (chapters.length === 0) return new Map()
  const asked = tx('runs')
    .join('challenges', (join) =>
      join
        .on('challenges.chapterId', 'runs.chapterId')
        .andOn('challenges.chapterVersion', 'runs.chapterVersion'),
    )
    .where('runs.organizationId', organizationId)
    .andWhere('runs.status', 'running')
    .whereIn(
      ['runs.classId', 'runs.chapterId'],
      chapters.map(({ classId, chapterId }) => [classId, chapterId]),
    )
    .join('students', withinSchool({ 'students.classId': 'runs.classId' }))
    .select('runs.classId', 'runs.chapterId', { studentId: 'students.id', challengeId: 'challenges.id' })
    .select(tx.raw('count(*) over (partition by runs.class_id, runs.chapter_id, students.id) as total'))
  // `asked` is a separate query without an outer join: see submissionsForTeacher.
  const rows = await tx
    .with('asked', asked)
    .from('asked')
    .join('currentResponses', (join) =>
      join
        .on('currentResponses.studentId', 'asked.studentId')
        .andOn('currentResponses.challengeId', 'asked.challengeId'),
    )
    .where('currentResponses.organizationId', organizationId)
    .andWhereRaw(notWithdrawnSql)
    .groupBy('asked.classId', 'asked.chapterId', 'asked.studentId')
    .havingRaw('count(*) = max(asked.total)')
    .select<{ classId: string; chapterId: string }[]>('asked.classId', 'asked.chapterId')
  const finished = new Map<string, number>()
  for (const { classId, chapterId } of rows) {
    const key = `${classId} ${chapterId}`
    finished.set(key, (finished.get(key) ?? 0) + 1)
  }
  return finished
}
