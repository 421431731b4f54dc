import createKnex, { type Knex } from 'knex'
import type pg from 'pg'
import { errorCodeOf } from '../error-code.ts'
import { createBatchedQueries, type AskOptions } from './batched-queries.ts'
import { withBareClient } from './bare-client.ts'
import { enterContext, type DatabaseContext } from './context.ts'
import { CamelCaseClient, columnTypes, wrapIdentifier } from './dialect.ts'
import { openEmbedded, type DatabaseStep } from './embedded.ts'
import { vacuumOnTimer } from './vacuum-on-timer.ts'
import { startPglite, type Pglite } from './pglite.ts'
import { withRetries } from './retrying.ts'

// One way to talk to the database, whichever it is: the same Knex dialect and the same pg.Client speak to a
// PostgreSQL server or to the embedded one. Knows no table.

export interface Database {
  /**
   * One transaction under one named role. Serialization failures and deadlocks are retried three times, so
   * `work` may run more than once and must not act on anything but `tx`. On the embedded database there is
   * one connection: a transaction inside a transaction waits for itself and fails after 10 s.
   */
  transaction<T>(context: DatabaseContext, work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` on one bare pg client (ingestion only: named statements). It begins with
   * `client.query(beginAs({ role: 'ingest' }))` and commits by itself; after an error a transaction that is
   * still open is rolled back. Rows carry the database's own snake_case names.
   */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /**
   * One reading statement under a role, in one round trip: for what is asked with every request (a transaction
   * of Knex takes four and more; batched-queries.ts). Values stand in its text, so they pass `uuidLiteral`; rows carry the
   * database's own names and may be another's too: read them only. `mayBeStale`: as `read`.
   */
  ask<Row>(
    context: DatabaseContext,
    statement: string,
    options?: AskOptions & { mayBeStale?: boolean },
  ): Promise<Row[]>
  /**
   * A transaction that only reads, and may see what was true some seconds ago: on the replica where there is
   * one. `isAnswer` tells what `work` throws to be heard from what another server may know better.
   */
  read<T>(
    context: DatabaseContext,
    work: (tx: Knex.Transaction) => Promise<T>,
    isAnswer?: (thrown: unknown) => boolean,
  ): Promise<T>
  hasReplica: boolean
  isEmbedded: boolean
  close(): Promise<void>
}

export interface PoolState {
  used: number
  free: number
  /** Work that waits for a connection. */
  waiting: number
}

/** What the start, the migrations and the upkeep need beside it. Handlers see a `Database`. */
export interface Connection extends Database {
  poolState(): PoolState
  /** As the owner and without a context: for migrations and upkeep only. */
  readonly knex: Knex
  /** The embedded database's directory as a tar file; refused on a server, which has pg_dump. */
  dump(): Promise<Uint8Array>
}

export interface ConnectOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives; without it, in memory. */
  dataDir?: string | undefined
  /** In memory, or in a `directory` that is still empty: starts from what `dump()` gave. */
  dumpFile?: string | undefined
  /** The database's own directory, whose lock the caller holds (a restore). */
  directory?: string | undefined
  onProgress?: ((step: DatabaseStep) => void) | undefined
  /** The embedded database could not be kept in shape; it is tried again. */
  onUpkeepFailure?: ((error: unknown) => void) | undefined
  /** The embedded database has ended and nobody closed it: from now on everything fails. */
  onDeath?: ((reason: Error) => void) | undefined
}

/** @throws one clear line when the server does not answer or is too old, or the data directory is in use */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  if (options.databaseUrl) return connectServer(options.databaseUrl)
  const pglite = await openPglite(options)
  return connectionTo(createKnex(embeddedConfig(pglite)), {
    embedded: { pglite, onUpkeepFailure: options.onUpkeepFailure },
  })
}

const oldestVersion = 15

async function connectServer(databaseUrl: string): Promise<Connection> {
  const knex = createKnex(serverConfig(databaseUrl))
  try {
    const { rows } = await knex.raw<{ rows: { version: number }[] }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion) throw new Error(`it is version ${version}, ${oldestVersion} is the oldest`)
    // Who is signed in, in other words every answer, waits behind no queue of writes.
    return connectionTo(knex, { askingKnex: createKnex({ ...serverConfig(databaseUrl), pool: askingPool }) })
  } catch (error) {
    await knex.destroy()
    // When several addresses refuse, the message is empty and only the code says why.
    const reason = (error instanceof Error && error.message) || errorCodeOf(error) || 'no reason given'
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
}

function openPglite(options: ConnectOptions): Promise<Pglite> {
  if (options.dataDir) return openEmbedded(options.dataDir, options.onProgress ?? silent, options.onDeath)
  const { directory, dumpFile } = options
  return startPglite({ ...(directory && { directory }), ...(dumpFile && { dumpFile }) }, options.onDeath)
}

const statementTimeoutMs = 5_000
const askingPool = { min: 0, max: 2 }

const silent = (): void => {}

const common = {
  client: CamelCaseClient,
  wrapIdentifier,
  acquireConnectionTimeout: 10_000,
  // What goes wrong is thrown. Printed, or with its values filled in, a statement would carry what a child
  // wrote into a log.
  compileSqlOnError: false,
  log: { warn: silent, error: silent, debug: silent, deprecate: silent },
} satisfies Knex.Config

/** @param patienceMs for a server that can be done without: so long it may say nothing, whatever holds it up */
export function serverConfig(databaseUrl: string, patienceMs?: number): Knex.Config {
  return {
    ...common,
    ...(patienceMs !== undefined && { acquireConnectionTimeout: patienceMs }),
    connection: () => ({
      connectionString: databaseUrl,
      types: columnTypes,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
      application_name: 'weltenkompass',
      ...(patienceMs !== undefined && { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs }),
    }),
    pool: { min: 0, max: 10 },
  }
}

export function embeddedConfig(pglite: Pglite): Knex.Config {
  return {
    ...common,
    // A function: Knex would clone an object, and with it the stream.
    connection: () => ({
      user: 'postgres',
      database: 'postgres',
      types: columnTypes,
      stream: () => pglite.stream(),
    }),
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1 },
  }
}

interface Embedded {
  pglite: Pglite
  onUpkeepFailure: ConnectOptions['onUpkeepFailure']
}

function connectionTo(
  knex: Knex,
  { embedded, askingKnex }: { embedded?: Embedded; askingKnex?: Knex } = {},
): Connection {
  const pglite = embedded?.pglite
  const stopUpkeep = embedded ? vacuumOnTimer(knex, embedded.onUpkeepFailure ?? silent) : silent
  const transaction: Database['transaction'] = (context, work) =>
    withRetries(() => inContext(knex, context, work))
  return {
    knex,
    isEmbedded: pglite !== undefined,
    hasReplica: false,
    transaction,
    read: (context, work) => transaction(context, work),
    ask: createBatchedQueries(knex, askingKnex),
    withClient: (work) => withBareClient(knex, work),
    poolState() {
      const { pool } = knex.client as {
        pool: Record<'numUsed' | 'numFree' | 'numPendingAcquires', () => number>
      }
      return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
    },
    async dump() {
      if (!pglite) throw new Error('Only the embedded database can be dumped here: use pg_dump.')
      return pglite.dump()
    },
    async close() {
      stopUpkeep()
      await askingKnex?.destroy()
      await knex.destroy()
      await pglite?.close()
    },
  }
}

export function inContext<T>(
  knex: Knex,
  context: DatabaseContext,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return knex.transaction(async (tx) => {
    await enterContext(tx, context)
    return work(tx)
  })
}
