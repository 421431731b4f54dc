import type { Knex } from 'knex'
import type { OfClass } from './keys.ts'
import { withinSchool } from './within-school.ts'

export interface TeacherChange {
  what: 'new-teacher' | 'reset'
  name: string
  at: Date
}

/**
 * The changes after which another person may read the answers of a class: a new teacher, and a password that an admin has
 * reset for its teacher. Newest first.
 */
export async function teacherChangesOf(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
  since: Date,
): Promise<TeacherChange[]> {
  const taken = await tx('handOvers')
    .join('teachers', withinSchool({ 'teachers.id': 'handOvers.receiverId' }))
    .where('handOvers.organizationId', organizationId)
    .andWhere('handOvers.classId', classId)
    .andWhere('handOvers.acceptedAt', '>', since)
    .select<Named[]>('firstName', 'lastName', { at: 'acceptedAt' })
  const reset = await tx('classes')
    .join('approvals', withinSchool({ 'approvals.teacherId': 'classes.teacherId' }))
    .join('teachers', withinSchool({ 'teachers.id': 'classes.teacherId' }))
    .where('classes.organizationId', organizationId)
    .andWhere('classes.id', classId)
    .andWhere('approvals.kind', 'reset')
    .andWhere('approvals.redeemedAt', '>', since)
    .select<Named[]>('firstName', 'lastName', { at: 'redeemedAt' })
  return [...taken.map(changeOf('new-teacher')), ...reset.map(changeOf('reset'))].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  )
}

interface Named {
  firstName: string
  lastName: string
  at: Date
}

const changeOf =
  (what: TeacherChange['what']) =>
  ({ firstName, lastName, at }: Named): TeacherChange => ({ what, name: `${firstName} ${lastName}`, at })
