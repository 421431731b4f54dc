import createKnex, { type Knex } from 'knex'
import { createBatchedQueries, type AskOptions } from './batched-queries.ts'
import { withBareClient } from './bare-client.ts'
import { inContext, poolsOf, serverConfig, type Connection } from './connect.ts'
import type { DatabaseContext } from './context.ts'

// Sends reads that may be slightly stale to a streaming replica. The replica is used only while it has
// reached the primary's last observed position. When it is unavailable, silent, behind or returns an error,
// the primary is asked. So a replica can only reduce load.

/**
 * The interval of position checks. An answer of the replica is at most two intervals old and may take one.
 */
export const replicaCheckIntervalMs = 2_000

/**
 * The primary combined with its replica. It starts without the replica, which may become available later.
 * @param processes how many processes share the replica's connections
 */
export function withReplica(primary: Connection, replicaUrl: string, processes = 1): Connection {
  const replica = createKnex(
    serverConfig(replicaUrl, {
      connections: poolsOf(processes).working,
      connectForMs: replicaCheckIntervalMs,
      silentForMs: replicaCheckIntervalMs,
    }),
  )
  replica.userParams = primary.knex.userParams
  const askReplica = createBatchedQueries(replica)
  const follower = watchReplica(primary.knex, replica)
  return {
    ...primary,
    hasReplica: true,
    async ask<Row>(
      context: DatabaseContext,
      statement: string,
      { mayBeStale, ...options }: AskOptions & { mayBeStale?: boolean } = {},
    ) {
      if (!mayBeStale || !follower.isCaughtUp()) return primary.ask<Row>(context, statement, options)
      const found = await askReplica<Row>(context, statement, options).catch(() => [])
      // A row that is missing may not be replicated yet, so the primary is asked.
      return found.length > 0 ? found : primary.ask<Row>(context, statement, options)
    },
    async read<T>(
      context: DatabaseContext,
      work: (tx: Knex.Transaction) => Promise<T>,
      isAnswer: (thrown: unknown) => boolean = () => false,
    ) {
      if (!follower.isCaughtUp()) return primary.read(context, work)
      try {
        return await inContext(replica, context, work)
      } catch (error) {
        // A refusal may also be caused by a row that is not replicated yet.
        if (isAnswer(error)) throw error
        return primary.read(context, work)
      }
    },
    async close() {
      follower.stop()
      await replica.destroy()
      await primary.close()
    },
  }
}

function watchReplica(primary: Knex, replica: Knex): { isCaughtUp: () => boolean; stop: () => void } {
  let isCaughtUp = false
  let targetPosition: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function checkPosition(): Promise<void> {
    try {
      isCaughtUp = targetPosition !== undefined && (await hasReached(replica, targetPosition))
    } catch {
      isCaughtUp = false
    }
    targetPosition = await positionOf(primary).catch(() => targetPosition)
    if (!isStopped) timer = setTimeout(() => void checkPosition(), replicaCheckIntervalMs).unref()
  }
  void checkPosition()
  return {
    isCaughtUp: () => isCaughtUp,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The position up to which the primary has written. */
async function positionOf(primary: Knex): Promise<string | undefined> {
  const { rows } = await primary.raw<{ rows: { position: string }[] }>(
    'select pg_current_wal_lsn()::text as position',
  )
  return rows[0]?.position
}

/** A server that is not a replica has all data. */
async function hasReached(replica: Knex, position: string): Promise<boolean> {
  const { rows } = await withBareClient(replica, (client) =>
    client.query<{ reached: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as reached',
      [position],
    ),
  )
  return rows[0]?.reached ?? false
}
