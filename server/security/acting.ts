// The account that confirms or refuses, with the name that the school's teachers read beside the decision.
import type { Knex } from 'knex'
import { notFound } from '../http/problem-error.ts'
import type { AdminUser, TeacherUser } from './sessions.ts'

export async function actingTeacher(tx: Knex.Transaction, { id, organizationId }: TeacherUser) {
  const found = await tx('teachers').where({ organizationId, id }).first('firstName', 'lastName')
  if (!found) throw notFound()
  return { role: 'teacher', id, organizationId, name: `${found.firstName} ${found.lastName}` } as const
}

export async function actingAdmin(tx: Knex.Transaction, { id }: Pick<AdminUser, 'id'>) {
  const found = await tx('admins').where({ id }).first('email')
  if (!found) throw notFound()
  return { role: 'admin', id, organizationId: null, name: found.email } as const
}
