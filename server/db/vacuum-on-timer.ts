// What the embedded database does not do by itself: it has no autovacuum, and its log grows until a checkpoint.
// Table after table, each in its turn among the requests: all at once takes the only connection for as long as
// a starved machine likes, and whoever waited ten seconds for it was told to come again.
import type { Knex } from 'knex'

const everyMs = 15 * 60_000

/** @returns what ends it */
export function vacuumOnTimer(knex: Knex, onFailure: (error: unknown) => void): () => void {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= tidy(knex)
      .catch(onFailure)
      .finally(() => (underWay = undefined))
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Everything that has rows of its own, the database's own tables too: `analyze` leaves dead rows there. */
export async function tidy(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  )
  for (const { name } of rows) await knex.raw(`vacuum (analyze) ${name}`)
  await knex.raw('checkpoint')
}
