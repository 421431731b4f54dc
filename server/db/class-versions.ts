import type { Knex } from 'knex'

/**
 * Raises the version that every answer about the class is revalidated with: to be called in each transaction
 * that changes what teachers see of it. It also queues writers of the same class until the commit, so what is
 * counted after it (a class's seats) stays true.
 */
export async function raiseClassVersion(
  tx: Knex.Transaction,
  { organizationId, classId }: { organizationId: string; classId: string },
): Promise<void> {
  const ofClass = { organizationId, classId }
  const raised = await tx('classVersions').where(ofClass).increment('version', 1)
  if (raised === 0) await tx('classVersions').insert(ofClass)
}
