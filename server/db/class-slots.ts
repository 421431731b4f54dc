import type { Knex } from 'knex'

export interface ClassSlots {
  totalSlots: number
  /** Active classes: neither archived nor deleted. */
  usedSlots: number
  validUntil: Date | null
}

/**
 * The licence and what is used of it. `lock` queues everybody else who wants a slot of the same school until
 * the transaction ends, and counts only then: two teachers cannot both take the last one.
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
