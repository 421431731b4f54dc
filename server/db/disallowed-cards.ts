import type { Knex } from 'knex'
import type { ClassRow } from './tables.ts'

/** Deletes the codes that the class's new setting does not allow, so that a later setting makes none of them valid again. */
export async function deleteDisallowedCards(
  tx: Knex.Transaction,
  { organizationId, classId }: { organizationId: string; classId: string },
  setting: ClassRow['cardSignIn'],
): Promise<void> {
  if (setting === 'days') return
  const cards = tx('cardCodes')
    .where({ organizationId })
    .whereIn('studentId', tx('students').where({ organizationId, classId }).select('id'))
  if (setting === 'once') void cards.andWhere({ kind: 'days' })
  await cards.delete()
}
