import type { Knex } from 'knex'

/** Assigns the address to the account. @returns false when another account, in any school, has it */
export async function takeEmail(
  tx: Knex.Transaction,
  address: { organizationId: string; teacherId: string; email: string },
): Promise<boolean> {
  const taken = await tx('teacherEmails').insert(address).onConflict('email').ignore().returning('email')
  return taken.length > 0
}
