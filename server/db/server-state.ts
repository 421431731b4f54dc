import type { Knex } from 'knex'

/**
 * The epoch and the growing serial that tell a tablet that the server was restored from a backup
 * (design/3-offline.md, roll-back).
 */
export async function readServerState(tx: Knex.Transaction): Promise<{ epoch: string; serial: number }> {
  const settings = await tx('settings').first('epoch')
  const sequence = await tx('outboxSerial').first('lastValue')
  if (!settings || !sequence) throw new Error('this database has no settings')
  return { epoch: settings.epoch, serial: Number(sequence.lastValue) }
}
