import type { Knex } from 'knex'

/**
 * Raises the version that revalidates every answer about the class. Call it in each transaction that changes
 * what teachers see of the class. It also makes writers of the same class wait until the commit, so a count
 * that follows (the seats of a class) stays correct.
 */
export async function raiseClassVersion(
  tx: Knex.Transaction,
  { organizationId, classId }: { organizationId: string; classId: string },
): Promise<void> {
  const ofClass = { organizationId, classId }
  const raised = await tx('classVersions').where(ofClass).increment('version', 1)
  if (raised === 0) await tx('classVersions').insert(ofClass)
}
