// The epoch and the growing serial that tell a tablet whether the server was restored from a backup.
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import { readServerState } from '../../db/server-state.ts'
import { raiseVersionsInlineSql, type TouchedClass } from '../../db/class-versions.ts'

export interface ServerState {
  epoch: string
  serial: number
  /** The time at which the query was sent (`performance.now()`). */
  askedAt: number
}

/**
 * Ends the transaction with one round trip: raises the versions of the touched classes, takes the next serial
 * and commits.
 */
export async function commitWithSerial(
  client: pg.ClientBase,
  touched: readonly TouchedClass[] = [],
): Promise<ServerState> {
  const askedAt = performance.now()
  const statements = [
    raiseVersionsInlineSql(touched),
    `select epoch, nextval('outbox_serial') as serial from settings`,
    'commit',
  ]
  const results = (await client.query(
    statements.filter((each) => each !== '').join('; '),
  )) as unknown as pg.QueryResult<{ epoch: string; serial: number }>[]
  const state = results.at(-2)?.rows[0]
  if (state === undefined) throw new Error('the table "settings" is empty')
  return { ...state, askedAt }
}

export interface ServerStateReader {
  record: (state: ServerState) => void
  /**
   * For answers that changed nothing: queries the database at most once a second for all requests together.
   */
  recent: () => Promise<ServerState>
}

const freshMs = 1_000

export function createServerStateReader(database: Database): ServerStateReader {
  let last: ServerState | undefined
  let seenAt = 0
  let asking: Promise<ServerState> | undefined

  /**
   * Answers may arrive out of order. A lower serial counts only when it was requested after the last one was
   * recorded: then the database was restored to an earlier state, and the tablets must be told.
   */
  function record(state: ServerState): ServerState {
    const isOutdated = last?.epoch === state.epoch && last.serial > state.serial && state.askedAt <= seenAt
    if (last !== undefined && isOutdated) return last
    seenAt = performance.now()
    return (last = state)
  }

  async function ask(): Promise<ServerState> {
    const askedAt = performance.now()
    return record({ ...(await database.transaction({ role: 'ingest' }, readServerState)), askedAt })
  }

  return {
    record,
    async recent() {
      if (last !== undefined && performance.now() - seenAt < freshMs) return last
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}
