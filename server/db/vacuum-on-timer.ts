// The embedded database has no autovacuum, and its log grows until a checkpoint, so a timer does both. It
// vacuums one table at a time between requests: all tables at once would block the only connection so long
// that requests that waited ten seconds for it were refused.
import type { Knex } from 'knex'

const everyMs = 15 * 60_000

/** @returns a function that stops the timer */
export function vacuumOnTimer(knex: Knex, onFailure: (error: unknown) => void): () => void {
  let pending: Promise<void> | undefined
  const timer = setInterval(() => {
    pending ??= vacuumAndCheckpoint(knex)
      .catch(onFailure)
      .finally(() => (pending = undefined))
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Vacuums all tables with rows, including the system tables, in which `analyze` leaves dead rows. */
export async function vacuumAndCheckpoint(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  )
  for (const { name } of rows) await knex.raw(`vacuum (analyze) ${name}`)
  await knex.raw('checkpoint')
}
