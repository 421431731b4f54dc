import type { Knex } from 'knex'
import type { TeacherUser } from '../../security/sessions.ts'

/** In the teacher's order. */
export async function phrasesOf(tx: Knex.Transaction, teacher: TeacherUser): Promise<string[]> {
  const rows = await tx('phrases')
    .where({ organizationId: teacher.organizationId, teacherId: teacher.id })
    .orderBy('position')
    .select('text')
  return rows.map(({ text }) => text)
}

export async function replacePhrases(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  phrases: readonly string[],
): Promise<void> {
  const ofTeacher = { organizationId: teacher.organizationId, teacherId: teacher.id }
  // Two tabs that save at once wait for each other.
  await tx('teachers')
    .where({ organizationId: teacher.organizationId, id: teacher.id })
    .forNoKeyUpdate()
    .first('id')
  await tx('phrases').where(ofTeacher).delete()
  if (phrases.length === 0) return
  await tx('phrases').insert(phrases.map((text, at) => ({ ...ofTeacher, position: at + 1, text })))
}
