import type { Socket } from 'node:net'
import pg from 'pg'
import { errorCodeOf } from '../error-code.ts'

// The time limit of a statement is PostgreSQL's own. When its machine vanishes without a word (no power, no route),
// nothing limits the wait for an answer, and TCP gives up only after about a quarter of an hour. Then every connection
// of the pool would wait that long, although the database may have moved to another machine.

/** Twice the limit of an ordinary statement: a longer silence is a long statement or a lost machine. */
const statementSilenceMs = 10_000
const answerWithinMs = 5_000
const tooManyConnections = '53300'

/**
 * Ends the connection when an answer is missing and a new connection does not find its statement at work: the caller
 * gets "Connection terminated unexpectedly", and the pool connects again. Not for connections through a pooler, which
 * cannot be found by their process id.
 */
export function endWhenSilent(client: pg.Client, databaseUrl: string, silentMs = statementSilenceMs): void {
  const { connection, processID } = client as pg.Client & {
    connection: { stream: Socket }
    processID: number
  }
  const { stream } = connection
  stream.setTimeout(silentMs)
  stream.on('timeout', () => {
    // TCP's keepalive watches an idle connection.
    if ((client as pg.Client & { readyForQuery: boolean }).readyForQuery) return
    const { bytesRead } = stream
    void isAtWork(databaseUrl, processID).then((isAlive) => {
      if (isAlive || stream.bytesRead !== bytesRead) stream.setTimeout(silentMs)
      else stream.destroy()
    })
  })
}

/** False also when the database does not answer. One that refuses another connection is alive. */
async function isAtWork(databaseUrl: string, processId: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'weltenkompass-silence',
  })
  // A connection that ends in between: the query reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid = $1 and state = 'active' and usename = current_user`,
      [processId],
    )
    return rowCount === 1
  } catch (error) {
    return errorCodeOf(error) === tooManyConnections
  } finally {
    // A server that does not answer does not confirm the end either.
    void client.end().catch(() => undefined)
  }
}
