import type { Knex } from 'knex'

/** A query of any table. The caller names the type of its rows. */
export type AnyQuery = Knex.QueryBuilder

/** Rows of one page. A row of an answer has at most some ten kilobytes. */
export const rowsPerPage = 50

/**
 * Reads the rows of a query through a cursor of the transaction, so that only one page is in memory. Read all of them
 * before you start another query in pages.
 */
export async function* readInPages<Row>(tx: Knex.Transaction, query: AnyQuery): AsyncGenerator<Row> {
  const { sql, bindings } = query.toSQL()
  await tx.raw(`declare pages no scroll cursor for ${sql}`, bindings)
  for (let isLast = false; !isLast;) {
    const { rows } = await tx.raw<{ rows: Row[] }>(`fetch ${rowsPerPage} from pages`)
    yield* rows
    isLast = rows.length < rowsPerPage
  }
  await tx.raw('close pages')
}
