import type { Knex } from 'knex'
import type { OfClass } from './keys.ts'
import type { CardCodeRow, ClassRow } from './tables.ts'

/** The kinds of sign-in codes on cards that a class's setting allows. */
export const allowedCardKinds: Readonly<Record<ClassRow['cardSignIn'], readonly CardCodeRow['kind'][]>> = {
  off: [],
  once: ['once'],
  days: ['once', 'days'],
}

/** Deletes the codes that the class's new setting does not allow, so that a later setting makes none of them valid again. */
export async function deleteDisallowedCards(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
  setting: ClassRow['cardSignIn'],
): Promise<void> {
  await tx('cardCodes')
    .where({ organizationId })
    .whereIn('studentId', tx('students').where({ organizationId, classId }).select('id'))
    .whereNotIn('kind', [...allowedCardKinds[setting]])
    .delete()
}
