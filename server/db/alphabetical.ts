import type { Knex } from 'knex'

/**
 * An expression to sort a column alphabetically: "a" next to "A", "Ö" next to "O". The embedded database
 * sorts by bytes and a cluster by its locale, but both support this collation. Different texts never compare
 * as equal.
 */
export function alphabetical(tx: Knex.Transaction, column: string): Knex.Raw {
  return tx.raw('?? collate "und-x-icu"', [column])
}
