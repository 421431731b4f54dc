// Upgrades of the work database. Additive only: older code (another tab, a roll-back) opens the same database and
// must find all of its tables and fields. A row that cannot be converted never stops an upgrade: it is set aside,
// with its content, in `quarantine`.
import type { Dexie, Transaction } from 'dexie'

export interface WorkUpgrade {
  /** From 2 on, consecutive. */
  version: number
  /** Dexie's schema syntax; only new tables or new indexes. */
  stores: Readonly<Record<string, string>>
  /** By table: converts a row to this version. If it throws, the row is set aside. */
  rows?: Readonly<Record<string, (row: unknown) => object>>
}

/** Append only: every released version stays. */
export const workUpgrades: readonly WorkUpgrade[] = [
  {
    version: 2,
    stores: {
      letters: 'id, keyId, kind, [state+id], [state+dueAt], [state+kind]',
      attachments: 'letterId, id',
    },
  },
]

export function declareUpgrades(database: Dexie, upgrades: readonly WorkUpgrade[]) {
  for (const { version, stores, rows = {} } of upgrades) {
    database
      .version(version)
      .stores(stores)
      .upgrade(async (transaction) => {
        for (const [table, convert] of Object.entries(rows)) await convertAll(transaction, table, convert)
      })
  }
}

async function convertAll(transaction: Transaction, table: string, convert: (row: unknown) => object) {
  const keys = await transaction.table(table).toCollection().primaryKeys()
  for (const key of keys) {
    const row: unknown = await transaction.table(table).get(key)
    try {
      await transaction.table(table).put(convert(row))
    } catch (error) {
      await transaction.table('quarantine').add({ table, row, reason: String(error) })
      await transaction.table(table).delete(key)
    }
  }
}
