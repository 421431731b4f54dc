import type { Knex } from 'knex'

/**
 * A column to sort by as people look names up: "a" beside "A", "Ö" beside "O". The embedded database compares bytes
 * and a cluster as its locale says; both know this collation. It tells apart whatever is not the same text.
 */
export function alphabetical(tx: Knex.Transaction, column: string): Knex.Raw {
  return tx.raw('?? collate "und-x-icu"', [column])
}
