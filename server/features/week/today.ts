import type { Knex } from 'knex'
import { alphabetical } from '../../db/alphabetical.ts'
import type { TeacherUser } from '../../security/sessions.ts'

interface Raised {
  classId: string
  studentId: string
  username: string
  challengeId: string | null
}

export interface ClassToday {
  id: string
  name: string
  hands: {
    studentId: string
    username: string
    challenge: { id: string; label: string; title: { de: string; en: string } } | null
  }[]
}

/** The teacher's active classes by name, with their open help requests. */
export async function classesWithHands(tx: Knex.Transaction, teacher: TeacherUser): Promise<ClassToday[]> {
  const { organizationId, id: teacherId } = teacher
  const classes = await tx('classes')
    .where({ organizationId, teacherId, isActive: true })
    .whereNull('deletedAt')
    .orderBy([{ column: alphabetical(tx, 'name') }, { column: 'id' }])
    .select('id', 'name')
  const raised = await tx('students')
    .where({ organizationId })
    .whereIn(
      'classId',
      classes.map(({ id }) => id),
    )
    .whereNotNull('helpSince')
    .orderBy('username')
    .select<Raised[]>('classId', { studentId: 'id' }, 'username', { challengeId: 'helpChallengeId' })
  const placeOf = await placesOf(
    tx,
    raised.flatMap(({ challengeId }) => (challengeId === null ? [] : [challengeId])),
  )
  return classes.map(({ id, name }) => ({
    id,
    name,
    hands: raised
      .filter(({ classId }) => classId === id)
      .map(({ studentId, username, challengeId }) => ({
        studentId,
        username,
        challenge: placeOf(challengeId),
      })),
  }))
}

/** Title and number of challenges, by their newest version. */
async function placesOf(tx: Knex.Transaction, challengeIds: readonly string[]) {
  const rows = await tx('challenges')
    .join('chapters', (join) =>
      join.on('chapters.id', 'challenges.chapterId').andOn('chapters.version', 'challenges.chapterVersion'),
    )
    .whereIn('challenges.id', challengeIds)
    .orderBy('challenges.chapterVersion')
    .select('challenges.id', 'challenges.title', 'challenges.position', { chapter: 'chapters.position' })
  const places = new Map(
    rows.map(({ id, title, position, chapter }) => [id, { id, title, label: `${chapter}.${position}` }]),
  )
  return (challengeId: string | null) => places.get(challengeId ?? '') ?? null
}
