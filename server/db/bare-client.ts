import type { Knex } from 'knex'
import type pg from 'pg'

/** One connection of the pool without Knex in front of it. What `work` leaves open is rolled back after an error. */
export async function withBareClient<T>(knex: Knex, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client: pg.ClientBase = await knex.client.acquireConnection()
  try {
    return await work(client)
  } catch (error) {
    // Whoever had it next would wait behind the unanswered query: Knex does not give such a one out again.
    if (isSilence(error)) Object.assign(client, { __knex__disposed: error })
    // If even this fails the connection is dead, and the pool drops it.
    else await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await knex.client.releaseConnection(client)
  }
}

/** Of pg itself, which knows no code for it. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
