import type { Knex } from 'knex'

export interface ClassSlots {
  totalSlots: number
  /** Active classes: neither archived nor deleted. */
  usedSlots: number
  validUntil: Date | null
}

/**
 * The licence and its used slots. `lock` makes other transactions that need a slot of the same school wait
 * until this one ends, and counts after that: two teachers cannot both take the last slot.
 */
export async function classSlotsOf(
  tx: Knex.Transaction,
  organizationId: string,
  options: { lock?: boolean } = {},
): Promise<ClassSlots> {
  const license = tx('licenses').where({ organizationId }).first('totalSlots', 'validUntil')
  if (options.lock) void license.forUpdate()
  const { totalSlots, validUntil } = (await license) ?? { totalSlots: 0, validUntil: null }
  const used = await tx('classes')
    .where({ organizationId, isActive: true })
    .whereNull('deletedAt')
    .count<{ count: number }[]>({ count: '*' })
  return { totalSlots, usedSlots: used[0]?.count ?? 0, validUntil }
}
