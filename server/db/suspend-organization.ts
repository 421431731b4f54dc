import type { Knex } from 'knex'

/** Nobody of it comes in any more, and who is in is out. */
export async function suspendOrganization(
  tx: Knex.Transaction,
  organizationId: string,
  now: Date,
): Promise<void> {
  await tx('organizations').where({ id: organizationId }).update({ status: 'suspended' })
  await tx('sessions').where({ organizationId }).whereNull('revokedAt').update({ revokedAt: now })
}
