// Stores the counters of throttling, in this process or in PostgreSQL for all processes. Keys are hashed with a
// secret before they are stored, so no name and no address is stored in plain text. The callers define the budgets.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import { beginAs } from '../db/context.ts'
import type { Log } from '../log.ts'

export interface Counters {
  /**
   * Counts by key within a window that starts with the key's first count. `consume` rejects above `points`;
   * without `points` it only counts.
   */
  counter(name: string, options: { windowSeconds: number; points?: number }): RateLimiterAbstract
  keyOf(...parts: string[]): string
}

/** A timer in Node is limited to 24.8 days and overflows to one millisecond. */
const longestTimerSeconds = 24 * 24 * 3600

export function countersInMemory(): Counters {
  return {
    counter: (name, { windowSeconds, points = Number.MAX_SAFE_INTEGER }) =>
      new RateLimiterMemory({
        keyPrefix: name,
        points,
        duration: Math.min(windowSeconds, longestTimerSeconds),
      }),
    keyOf: hasherWith(randomBytes(32)),
  }
}

/**
 * Shares the counters between all processes on this database. While the database is unavailable, each process
 * counts in memory: the counts are lower then, but attempts are still limited.
 * @param ports.secret the same in every process; stored keys are hashed with a key derived from it
 */
export function countersInDatabase(ports: { database: Database; secret: Buffer; log: Log }): Counters {
  const storeClient = { query: createQuery(ports) }
  const insurance = countersInMemory()
  let isFirst = true
  return {
    counter(name, options) {
      const { windowSeconds, points = Number.MAX_SAFE_INTEGER } = options
      // One counter deletes expired rows for all, because they share the table.
      const clearExpiredByTimeout = isFirst
      isFirst = false
      return new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'throttles',
        tableCreated: true,
        clearExpiredByTimeout,
        keyPrefix: name,
        points,
        duration: windowSeconds,
        insuranceLimiter: insurance.counter(name, options),
      })
    },
    keyOf: keyedHash(ports.secret),
  }
}

/** The same in every process with the secret. */
export function keyedHash(secret: Buffer): Counters['keyOf'] {
  return hasherWith(Buffer.from(hkdfSync('sha256', secret, '', 'weltenkompass/throttle', 32)))
}

function hasherWith(secret: Buffer): Counters['keyOf'] {
  return (...parts) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

/**
 * The pool interface that the library needs: one statement under its role. An outage is logged once, at its
 * start.
 */
function createQuery({ database, log }: { database: Database; log: Log }) {
  let isInsured = false
  return async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      const result = await database.withClient(async (client) => {
        await client.query(beginAs({ role: 'auth' }, database))
        const counted = await client.query(statement)
        await client.query('commit')
        return counted
      })
      isInsured = false
      return result
    } catch (error) {
      if (!isInsured) log.error('throttling counts in memory', error)
      isInsured = true
      throw error
    }
  }
}
