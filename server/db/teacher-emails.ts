import type { Knex } from 'knex'

/** From now on the account signs in with the address. @returns false when another account does, in any school */
export async function takeEmail(
  tx: Knex.Transaction,
  address: { organizationId: string; teacherId: string; email: string },
): Promise<boolean> {
  const taken = await tx('teacherEmails').insert(address).onConflict('email').ignore().returning('email')
  return taken.length > 0
}
