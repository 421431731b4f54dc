import type { Knex } from 'knex'
import type pg from 'pg'
import type { Distribution } from './context.ts'

/** Reports whether its database is distributed, because some statements differ then. */
export type BareClient = pg.ClientBase & Partial<Distribution>

/**
 * Runs `work` on one connection of the pool without Knex. After an error it rolls back an open transaction.
 */
export async function withBareClient<T>(knex: Knex, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client: pg.ClientBase = await knex.client.acquireConnection()
  try {
    return await work(client)
  } catch (error) {
    // The next user of this connection would wait for the unanswered query. Knex does not reuse a disposed
    // connection.
    if (isReadTimeout(error)) Object.assign(client, { __knex__disposed: error })
    // If the rollback fails too, the connection is dead and the pool drops it.
    else await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await knex.client.releaseConnection(client)
  }
}

/** pg itself raises this error, without a code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
