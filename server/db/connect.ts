import createKnex, { type Knex } from 'knex'
import type pg from 'pg'
import { errorCodeOf } from '../error-code.ts'
import { createBatchedQueries, type AskOptions } from './batched-queries.ts'
import { withBareClient, type BareClient } from './bare-client.ts'
import { distributionOf, enterContext, type DatabaseContext, type Distribution } from './context.ts'
import { CamelCaseClient, columnTypes, wrapIdentifier } from './dialect.ts'
import { openEmbedded, type DatabaseStep } from './embedded.ts'
import { vacuumOnTimer } from './vacuum-on-timer.ts'
import { startPglite, type Pglite } from './pglite.ts'
import { isPooled, withoutNames } from './pooler.ts'
import { withRetries } from './retrying.ts'
import { endWhenSilent } from './silent-connections.ts'

// The only access to the database. The same Knex dialect and pg.Client work with a PostgreSQL server and with the
// embedded database. It does not depend on the tables.

export interface Database extends Distribution {
  /**
   * Runs one transaction under one role. Serialization failures and deadlocks are retried three times, so
   * `work` may run several times and must only have effects through `tx`. The embedded database has one
   * connection: a nested transaction waits for itself and fails after 10 s.
   */
  transaction<T>(context: DatabaseContext, work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /** The same, and all statements see the state of the first one: for a read in several statements. */
  snapshot<T>(context: DatabaseContext, work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` on one bare pg client (only for ingestion, which uses named statements). `work` starts with
   * `client.query(beginAs({ role: 'ingest' }, database))` and commits itself. After an error an open transaction is
   * rolled back. Rows carry the database's snake_case names.
   */
  withClient<T>(work: (client: BareClient) => Promise<T>): Promise<T>
  /**
   * Runs one read-only statement under a role in one round trip, for queries of every request (a Knex
   * transaction takes four or more; batched-queries.ts). Values are part of the text, so they must pass
   * `uuidLiteral`. Rows carry the database's names and may be shared with other callers: do not change them.
   * `mayBeStale`: as in `read`.
   */
  ask<Row>(
    context: DatabaseContext,
    statement: string,
    options?: AskOptions & { mayBeStale?: boolean },
  ): Promise<Row[]>
  /**
   * A read-only transaction that may see a state some seconds old: it runs on the replica if there is one.
   * `isAnswer` returns true for errors of `work` that are final; after other errors it runs on the primary.
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
  /** The number of callers that wait for a connection. */
  waiting: number
}

/** Additional access for the start, the migrations and the maintenance jobs. Handlers get a `Database`. */
export interface Connection extends Database {
  poolState(): PoolState
  /** Connects as the owner without a context, only for migrations and maintenance. */
  readonly knex: Knex
  /** The embedded database's directory as a tar file. Throws on a server, which has pg_dump. */
  dump(): Promise<Uint8Array>
}

export interface ConnectOptions {
  /** The URL of a PostgreSQL server. Without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** How many processes of this machine share the server's connections. */
  processes?: number
  /** The directory of the embedded database. Without it the database is in memory. */
  dataDir?: string | undefined
  /** A file from `dump()` to start from, in memory or in an empty `directory`. */
  dumpFile?: string | undefined
  /** The database's own directory when the caller already holds its lock (a restore). */
  directory?: string | undefined
  onProgress?: ((step: DatabaseStep) => void) | undefined
  /** Called when vacuum or checkpoint of the embedded database failed. They are retried. */
  onUpkeepFailure?: ((error: unknown) => void) | undefined
  /** Called when the embedded database stopped without `close()`: every later call fails. */
  onStop?: ((reason: Error) => void) | undefined
}

/**
 * @throws an error of one line when the server does not answer or is too old, or the data directory is in use
 */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  if (options.databaseUrl) return connectServer(options.databaseUrl, options.processes)
  const pglite = await openPglite(options)
  return connectionTo(createKnex(embeddedConfig(pglite)), {
    embedded: { pglite, onUpkeepFailure: options.onUpkeepFailure },
  })
}

const oldestVersion = 15

type Probe = Distribution & { version: number }

/** distribute.ts creates the function. */
const probe = `select current_setting('server_version_num')::int / 10000 as version,
  to_regproc('public.enter_organization') is not null as "isDistributed"`

/** `asking` is the pool of `ask`. Sixteen processes use 64 of the 100 connections of a default PostgreSQL. */
export function poolsOf(processes: number): { working: number; asking: number } {
  return {
    working: Math.min(10, Math.max(3, Math.ceil(16 / processes))),
    asking: processes > 4 ? 1 : 2,
  }
}

async function connectServer(databaseUrl: string, processes = 1): Promise<Connection> {
  const pools = poolsOf(processes)
  const knex = createKnex(serverConfig(databaseUrl, { connections: pools.working }))
  try {
    const { version = 0, ...distribution } = (await knex.raw<{ rows: Probe[] }>(probe)).rows[0] ?? {}
    if (version < oldestVersion) throw new Error(`it is version ${version}, ${oldestVersion} is the oldest`)
    knex.userParams = distribution
    // Session checks are part of every request, so they have their own pool and do not wait behind writes.
    return connectionTo(knex, {
      askingKnex: createKnex(
        serverConfig(databaseUrl, { connections: pools.asking, silentForMs: 2 * statementTimeoutMs }),
      ),
      hasPooler: isPooled(databaseUrl),
    })
  } catch (error) {
    await knex.destroy()
    // When several addresses refuse the connection, the message is empty and only the code gives the reason.
    const reason = (error instanceof Error && error.message) || errorCodeOf(error) || 'no reason given'
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
}

function openPglite(options: ConnectOptions): Promise<Pglite> {
  if (options.dataDir) return openEmbedded(options.dataDir, options.onProgress ?? silent, options.onStop)
  const { directory, dumpFile } = options
  return startPglite({ ...(directory && { directory }), ...(dumpFile && { dumpFile }) }, options.onStop)
}

const statementTimeoutMs = 5_000

const silent = (): void => {}

const acquireWithinMs = 10_000

const common = {
  client: CamelCaseClient,
  wrapIdentifier,
  acquireConnectionTimeout: acquireWithinMs,
  // Errors are thrown, not printed, and without values: a statement with values would write a student's text
  // into a log.
  compileSqlOnError: false,
  log: { warn: silent, error: silent, debug: silent, deprecate: silent },
} satisfies Knex.Config

interface ServerOptions {
  /** The most at once. */
  connections?: number
  /** The time for a connection. */
  connectForMs?: number
  /**
   * After this time without a word a query counts as failed. `withBareClient` then drops the connection. Knex hands it to
   * the next caller, so only a pool whose callers can ask elsewhere may be used through Knex (replica.ts).
   */
  silentForMs?: number
}

export function serverConfig(
  databaseUrl: string,
  { connections = 10, connectForMs = acquireWithinMs, silentForMs }: ServerOptions = {},
): Knex.Config {
  const hasPooler = isPooled(databaseUrl)
  return {
    ...common,
    acquireConnectionTimeout: connectForMs,
    connection: () => ({
      connectionString: databaseUrl,
      types: columnTypes,
      // A pooler refuses these settings: then they belong to the role (docs/operations.md).
      ...(!hasPooler && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
      }),
      application_name: 'weltenkompass',
      // Finds idle connections to a host that is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(silentForMs !== undefined && { query_timeout: silentForMs }),
      connectionTimeoutMillis: connectForMs,
    }),
    pool: {
      min: 0,
      max: connections,
      afterCreate(client: pg.Client, done: (error: null, client: pg.Client) => void) {
        if (!hasPooler) endWhenSilent(client, databaseUrl)
        done(null, client)
      },
    },
  }
}

export function embeddedConfig(pglite: Pglite): Knex.Config {
  return {
    ...common,
    // A function, because Knex would clone an object and the stream in it.
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
  {
    embedded,
    askingKnex,
    hasPooler = false,
  }: { embedded?: Embedded; askingKnex?: Knex; hasPooler?: boolean } = {},
): Connection {
  const pglite = embedded?.pglite
  const distribution = distributionOf(knex)
  const stopUpkeep = embedded ? vacuumOnTimer(knex, embedded.onUpkeepFailure ?? silent) : silent
  const transaction: Database['transaction'] = (context, work) =>
    withRetries(() => inContext(knex, context, work))
  return {
    knex,
    isEmbedded: pglite !== undefined,
    ...distribution,
    hasReplica: false,
    transaction,
    snapshot: (context, work) =>
      withRetries(() => inContext(knex, context, work, { isolationLevel: 'repeatable read' })),
    read: (context, work) => transaction(context, work),
    ask: createBatchedQueries(knex, askingKnex),
    withClient: (work) =>
      withBareClient(knex, (client) => {
        const told = distribution.isDistributed ? Object.assign(client, distribution) : client
        return work(hasPooler ? withoutNames(told) : told)
      }),
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
  options: Knex.TransactionConfig = {},
): Promise<T> {
  return knex.transaction(async (tx) => {
    await enterContext(tx, context)
    return work(tx)
  }, options)
}
