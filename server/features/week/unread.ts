import type { Knex } from 'knex'
import { limits } from '#shared/domain/limits.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import { alphabetical } from '../../db/alphabetical.ts'
import { besideAnswers } from '../../db/answers-to-read.ts'
import { answerColumns, answersAndLeavesOf, type CurrentAnswer } from '../../db/current-answers.ts'
import { currentRunFirst, startedChaptersOf } from '../../db/started-chapters.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { withinSchool } from '../../db/within-school.ts'

interface Unread extends CurrentAnswer {
  classId: string
  className: string
  username: string
  challengeId: string
}

/**
 * The current answers in the teacher's active classes that the teacher may read and has not read, of a folder every
 * leaf. Private and withdrawn ones are not among them, nor those to a world that the class never started.
 */
function unreadOf(tx: Knex.Transaction, teacher: TeacherUser, classId?: string): Knex.QueryBuilder {
  const own = tx('classes')
    .join('teachers', withinSchool({ 'teachers.id': 'classes.teacherId' }))
    .join('students', withinSchool({ 'students.classId': 'classes.id' }))
    .where('classes.organizationId', teacher.organizationId)
    .andWhere('classes.teacherId', teacher.id)
    .andWhere('classes.isActive', true)
    .whereNull('classes.deletedAt')
    .select('students.organizationId', 'students.id', 'students.username', 'teachers.unreadSince', {
      classId: 'classes.id',
      className: 'classes.name',
    })
  if (classId !== undefined) void own.andWhere('classes.id', classId)
  // Materialized, because PostgreSQL underestimates the rows and would read the answers of the whole school. All three
  // are of one school, so their joins do not name it: each further condition lowers the estimate.
  return tx
    .withMaterialized('own', own)
    .withMaterialized('started', startedIn(tx, teacher))
    .withMaterialized('answers', answersAndLeavesOf(tx, teacher.organizationId, 'own'))
    .from('own as students')
    .join('answers as currentResponses', 'currentResponses.studentId', 'students.id')
    .join('started', (join) =>
      join
        .on('started.classId', 'students.classId')
        .andOn('started.challengeId', 'currentResponses.challengeId'),
    )
    .join('submissions', (join) =>
      join
        .on('submissions.studentId', 'currentResponses.studentId')
        .andOn('submissions.id', 'currentResponses.submissionId'),
    )
    .where('submissions.organizationId', teacher.organizationId)
    .andWhereRaw('submissions.received_at >= students.unread_since')
    .whereNotExists(
      tx('readMarks')
        .where('readMarks.teacherId', teacher.id)
        .whereRaw('read_marks.organization_id = submissions.organization_id')
        .andWhereRaw('read_marks.student_id = submissions.student_id')
        .andWhereRaw('read_marks.submission_id = submissions.id'),
    )
}

/** The challenges that `startedChaptersOf` returns for the teacher's classes, as class and challenge, without private ones. */
function startedIn(tx: Knex.Transaction, { organizationId, id: teacherId }: TeacherUser): Knex.QueryBuilder {
  const current = tx('runs')
    .join('classes', withinSchool({ 'classes.id': 'runs.classId' }))
    .where('runs.organizationId', organizationId)
    .andWhere('classes.teacherId', teacherId)
    .distinctOn('runs.classId', 'runs.chapterId')
    .orderBy(['runs.classId', 'runs.chapterId', ...currentRunFirst])
    .select('runs.classId', 'runs.chapterId', 'runs.chapterVersion')
  return tx
    .from(current.as('current'))
    .join('challenges', (join) =>
      join
        .on('challenges.chapterId', 'current.chapterId')
        .andOn('challenges.chapterVersion', 'current.chapterVersion'),
    )
    .whereNotIn('challenges.id', tx('challenges').where({ visibility: 'private' }).select('id'))
    .select('current.classId', { challengeId: 'challenges.id' })
}

/** By class; a class without any is missing. */
export async function unreadCounts(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  classId?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await unreadOf(tx, teacher, classId)
    .groupBy('students.classId')
    .select<{ classId: string; unread: number }[]>('students.classId', tx.raw('count(*)::int as unread'))
  return new Map(rows.map((row) => [row.classId, row.unread]))
}

export async function unreadAnswers(tx: Knex.Transaction, teacher: TeacherUser, classId?: string) {
  const { organizationId } = teacher
  const counts = await unreadCounts(tx, teacher, classId)
  const answers = await unreadOf(tx, teacher, classId)
    .orderBy([
      { column: alphabetical(tx, 'students.className') },
      { column: 'currentResponses.chapterId' },
      { column: 'currentResponses.challengeId' },
      { column: 'submissions.capturedAt' },
      { column: 'submissions.id' },
    ])
    .limit(limits.unreadListed)
    .select<Unread[]>({
      classId: 'students.classId',
      className: 'students.className',
      username: 'students.username',
      challengeId: 'currentResponses.challengeId',
      ...answerColumns,
    })
  const challenges = await challengesToRead(tx, organizationId, answers)
  const placeOf = ({ classId: ofClass, challengeId }: Unread) =>
    challenges.findIndex((challenge) => challenge.classId === ofClass && challenge.id === challengeId)
  const listed = answers.filter((answer) => placeOf(answer) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  const beside = await besideAnswers(tx, teacher, listed, (answer) => challenges[placeOf(answer)])
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    challenges,
    items: listed.map((answer) => {
      const { submissionId, capturedAt, disposition } = answer
      const { definition, feedback, earlier } = beside(answer)
      const response = withoutAuthorOnly(answer.response)
      return {
        class: { id: answer.classId, name: answer.className },
        student: { id: answer.studentId, username: answer.username },
        challengeId: answer.challengeId,
        current: { submissionId, response, capturedAt, disposition, definition, feedback },
        earlier,
      }
    }),
  }
}

/** Class by class, in the order of the curriculum. */
async function challengesToRead(tx: Knex.Transaction, organizationId: string, answers: readonly Unread[]) {
  const asked = new Set(answers.map(({ classId, challengeId }) => `${classId} ${challengeId}`))
  const found = []
  for (const classId of new Set(answers.map((answer) => answer.classId))) {
    for (const { chapter, challenges } of await startedChaptersOf(tx, { organizationId, classId })) {
      for (const { id, position, title, prompt, definition } of challenges) {
        if (!asked.has(`${classId} ${id}`)) continue
        found.push({ classId, id, label: `${chapter.position}.${position}`, title, prompt, definition })
      }
    }
  }
  return found
}
