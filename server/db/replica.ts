import createKnex, { type Knex } from 'knex'
import { createBatchedQueries, type AskOptions } from './batched-queries.ts'
import { withBareClient } from './bare-client.ts'
import { inContext, serverConfig, type Connection } from './connect.ts'
import type { DatabaseContext } from './context.ts'

// Reads that may be a moment old, on a replica that streams. Its answer counts only while it follows: it must
// have reached what the primary had written when it was looked at last. Where it is gone, silent, behind or
// refuses, the primary is asked, so that a replica can only take load away.

/** How old an answer of the replica may be: at most two looks. How long it may take: one. */
export const lookEveryMs = 2_000

/** The primary with its replica beside it. Starts without the replica, which may come later. */
export function withReplica(primary: Connection, replicaUrl: string): Connection {
  const replica = createKnex(serverConfig(replicaUrl, lookEveryMs))
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
      if (!mayBeStale || !follower.isClose()) return primary.ask<Row>(context, statement, options)
      const found = await askReplica<Row>(context, statement, options).catch(() => [])
      // What is not there yet is on the primary.
      return found.length > 0 ? found : primary.ask<Row>(context, statement, options)
    },
    async read<T>(
      context: DatabaseContext,
      work: (tx: Knex.Transaction) => Promise<T>,
      isAnswer: (thrown: unknown) => boolean = () => false,
    ) {
      if (!follower.isClose()) return primary.read(context, work)
      try {
        return await inContext(replica, context, work)
      } catch (error) {
        // A refusal, too: what is not there yet is on the primary.
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

function watchReplica(primary: Knex, replica: Knex): { isClose: () => boolean; stop: () => void } {
  let isClose = false
  let goal: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    try {
      isClose = goal !== undefined && (await hasReached(replica, goal))
    } catch {
      isClose = false
    }
    goal = await positionOf(primary).catch(() => goal)
    if (!isStopped) timer = setTimeout(() => void look(), lookEveryMs).unref()
  }
  void look()
  return {
    isClose: () => isClose,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** How far the primary has written. */
async function positionOf(primary: Knex): Promise<string | undefined> {
  const { rows } = await primary.raw<{ rows: { position: string }[] }>(
    'select pg_current_wal_lsn()::text as position',
  )
  return rows[0]?.position
}

/** A server that is no replica has everything. */
async function hasReached(replica: Knex, position: string): Promise<boolean> {
  const { rows } = await withBareClient(replica, (client) =>
    client.query<{ reached: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as reached',
      [position],
    ),
  )
  return rows[0]?.reached ?? false
}
