// The retention job runs once a day, in one of several processes, rule by rule, in short transactions. It
// stores the counts in retention_runs. It does not contain the SQL of the rules.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { retentionRuleIds, type RetentionRuleId } from '#shared/domain/retention-rules.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { longTransaction } from '../db/long-transaction.ts'
import type { RetentionRunRow } from '../db/tables.ts'
import { recordTombstones, type TombstoneFile } from '../db/tombstones.ts'
import type { Log } from '../log.ts'
import { countDue, purgeSome } from './rules.ts'

export interface RetentionPorts {
  database: Database
  clock: Clock
  log: Log
  tombstones: TombstoneFile
  tombstoneOf: (studentId: string) => Buffer
}

export type Counts = Record<RetentionRuleId, number>

export interface RetentionPreview {
  rules: { id: RetentionRuleId; dueNow: number; dueSoon: number }[]
  lastRun: { at: Date; isFinished: boolean; onlyCounted: boolean; purged: Partial<Counts> } | null
}

export interface RetentionRun {
  onlyCounted: boolean
  purged: Partial<Counts>
  /** Rules that ended with an error, which the log has. They are tried again the next day. */
  failed: RetentionRuleId[]
  /** The process was stopping, so the run did not reach every rule. */
  isIncomplete: boolean
}

export interface Retention {
  /**
   * Counts what the next run would delete and what will be due within thirty days, without changes. It counts
   * at most once a minute for all callers, because it reads every table.
   */
  preview(): Promise<RetentionPreview>
  /** @returns undefined when no run is due or another process is running one */
  runIfDue(): Promise<RetentionRun | undefined>
  /** Runs now, on request. Undefined when another process is running. */
  run(): Promise<RetentionRun | undefined>
  /** Ends a run after its current batch. */
  stop(): void
}

const hourMs = 3_600_000
const soonMs = 30 * 24 * hourMs
/** Less than a day, so that a late run does not delay all following ones. */
const pauseMs = 20 * hourMs
const countedForMs = 60_000
/** A run that is older than this and not finished died with its process. */
const longestRunMs = hourMs
/**
 * After a pause this long the clock may be wrong, or the server unattended: the first run only counts.
 */
const restMs = 45 * 24 * hourMs

/** The id of the advisory lock for retention: any number that is the same in every process. */
const lockKey = 0x57_4b_52

export function createRetention(ports: RetentionPorts): Retention {
  const { database, clock, log, tombstones } = ports
  let isStopping = false
  let counted: { at: number; rules: Promise<RetentionPreview['rules']> } | undefined
  const asOwner = <T>(work: (tx: Knex.Transaction) => Promise<T>) => longTransaction(database, work)

  async function start(isAsked: boolean): Promise<RetentionRunRow | undefined> {
    const now = clock()
    const started = await asOwner(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(?)', [lockKey])
      const last = await lastRunAt(tx, now)
      const decision = decide(last, now, isAsked)
      if (decision === 'wait') return undefined
      const ahead = await tx('retentionRuns').where('startedAt', '>', latestAt(now)).first('id')
      const row = {
        id: uuidv7(),
        startedAt: now,
        finishedAt: null,
        onlyCounted: decision === 'count',
        purged: {},
      }
      await tx('retentionRuns').insert(row)
      return { row, isOneAhead: ahead !== undefined }
    })
    if (started?.isOneAhead) log.warn('a retention run has a date in the future: check the clock')
    return started?.row
  }

  async function purge(id: RetentionRuleId, now: Date): Promise<number> {
    let sum = 0
    for (;;) {
      if (isStopping) return sum
      const { count, tombstones: hashes } = await asOwner((tx) => purgeSome(tx, id, ports, now))
      await recordTombstones(tombstones, hashes)
      if (count === 0) return sum
      sum += count
    }
  }

  async function run(isAsked: boolean): Promise<RetentionRun | undefined> {
    const started = await start(isAsked)
    if (!started) return undefined
    const { id: runId, startedAt: now, onlyCounted } = started
    const purged: Partial<Counts> = {}
    const failed: RetentionRuleId[] = []
    counted = undefined
    for (const id of onlyCounted ? [] : retentionRuleIds) {
      try {
        const count = await purge(id, now)
        if (count > 0) purged[id] = count
      } catch (error) {
        // A failing rule does not block the others. It is retried the next day.
        failed.push(id)
        log.error('retention rule failed', error, { rule: id })
      }
    }
    counted = undefined
    if (isStopping) return { onlyCounted, purged, failed, isIncomplete: true }
    await asOwner((tx) => tx('retentionRuns').where({ id: runId }).update({ finishedAt: clock(), purged }))
    log.info('retention', { onlyCounted, ...purged })
    return { onlyCounted, purged, failed, isIncomplete: false }
  }

  function countAll(now: Date): Promise<RetentionPreview['rules']> {
    return asOwner(async (tx) => {
      const found: RetentionPreview['rules'] = []
      for (const id of retentionRuleIds) {
        const dueNow = await countDue(tx, id, now)
        const dueThen = await countDue(tx, id, new Date(now.getTime() + soonMs))
        found.push({ id, dueNow, dueSoon: dueThen - dueNow })
      }
      return found
    })
  }

  /** All callers share a count while it runs and for a while afterwards. */
  function recentCounts(now: Date): Promise<RetentionPreview['rules']> {
    if (counted && Math.abs(now.getTime() - counted.at) < countedForMs) return counted.rules
    const mine = { at: now.getTime(), rules: countAll(now) }
    counted = mine
    // The callers that awaited the count get its error; later callers start a new one.
    mine.rules.catch(() => {
      if (counted === mine) counted = undefined
    })
    return mine.rules
  }

  return {
    runIfDue: () => run(false),
    run: () => run(true),
    async preview() {
      const now = clock()
      const found = await recentCounts(now)
      const last = await asOwner((tx) => lastRunAt(tx, now))
      return { rules: found, lastRun: last ? lastRunOf(last) : null }
    },
    stop() {
      isStopping = true
    },
  }
}

/**
 * The maximal difference between the clocks of several processes. A later time was recorded with a wrong
 * clock.
 */
function latestAt(now: Date): Date {
  return new Date(now.getTime() + hourMs)
}

/** Ignores runs in the future, which would block all runs until their date. */
function lastRunAt(tx: Knex.Transaction, now: Date): Promise<RetentionRunRow | undefined> {
  return tx('retentionRuns').where('startedAt', '<=', latestAt(now)).orderBy('startedAt', 'desc').first()
}

function decide(last: RetentionRunRow | undefined, now: Date, isAsked: boolean): 'wait' | 'count' | 'purge' {
  if (!last) return isAsked ? 'purge' : 'count'
  const sinceMs = now.getTime() - last.startedAt.getTime()
  const isRunning = last.finishedAt === null && Math.abs(sinceMs) < longestRunMs
  if (isRunning) return 'wait'
  if (isAsked) return 'purge'
  // A date before the last run means that the clock was or is wrong.
  if (last.finishedAt !== null && sinceMs < pauseMs) return 'wait'
  if (sinceMs < 0) return 'wait'
  return sinceMs > restMs ? 'count' : 'purge'
}

function lastRunOf({ startedAt, finishedAt, onlyCounted, purged }: RetentionRunRow) {
  return { at: startedAt, isFinished: finishedAt !== null, onlyCounted, purged }
}
