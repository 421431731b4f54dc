// A PgBouncer in transaction mode in front of PostgreSQL: each transaction may get another connection, so
// nothing may stay in one. The address says it as Prisma's does: `?pgbouncer=true`.
import type { Knex } from 'knex'
import type pg from 'pg'

export function isPooled(databaseUrl: string): boolean {
  return new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'
}

/**
 * The same client without names for its statements: a named one is prepared in one connection and missing in
 * the next.
 */
export function withoutNames(client: pg.ClientBase): pg.ClientBase {
  const query = (first: unknown, ...others: unknown[]) => {
    const unnamed = typeof first === 'object' && first !== null ? { ...first, name: undefined } : first
    return (client.query as (...all: unknown[]) => unknown).call(client, unnamed, ...others)
  }
  return new Proxy(client, {
    get: (it, key) => (key === 'query' ? query : (Reflect.get(it, key) as unknown)),
  })
}

/** Without a time limit one statement could hold a connection for ever. Undefined when the login has one. */
export async function poolerWarningOf(knex: Knex): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { limit: string }[] }>(
    `select current_setting('statement_timeout') as "limit"`,
  )
  if (rows[0]?.limit !== '0') return undefined
  return 'the login behind the pooler has no time limit: alter role … set statement_timeout (docs/operations.md)'
}
