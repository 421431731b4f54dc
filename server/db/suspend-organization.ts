import type { Knex } from 'knex'

/** Suspends an organization: its members cannot sign in, and their sessions end. */
export async function suspendOrganization(
  tx: Knex.Transaction,
  organizationId: string,
  now: Date,
): Promise<void> {
  await tx('organizations').where({ id: organizationId }).update({ status: 'suspended' })
  await tx('sessions').where({ organizationId }).whereNull('revokedAt').update({ revokedAt: now })
}
