// The outbox sends sealed letters to the server until each has its receipt. It is pure over its ports and runs in
// page and worker. It reads neither authors nor contents, and reaches HTTP and the database through its ports only.
// Its correctness needs no lock: rows are claimed with a lease, and the server makes repeating harmless.
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import type { Locks } from '../api/locks.ts'
import { judge, type Outcome, type Verdict } from './judge.ts'
import {
  backOffMs,
  afterFailures,
  firstBatch,
  grown,
  halved,
  isDue,
  longestWaitMs,
  type BatchLimit,
} from './pace.ts'

export interface Claimed {
  id: string
  letter: Letter
  bytes: number
}

export interface Patience {
  failures: number
  backOffUntil: number
  retryAfterUntil: number
}

/** Each method is one transaction. */
export interface OutboxStore {
  patience(): Promise<Patience>
  setPatience(patience: Patience): Promise<void>
  /**
   * Housekeeping at the start of a drain: a new app version offers quarantined letters again, old passwords expire.
   * `isAlone`: no other drain runs, so a row that is still `sending` has lost its sender (a closed or reloaded page)
   * and waits again at once instead of after its lease.
   */
  prepare(now: number, isAlone: boolean): Promise<void>
  /**
   * Claims due letters as `sending`, including those whose lease has ended. Oldest first, but letters with more
   * attempts last: a letter that an intermediary blocks must not hold up those behind it.
   */
  claim(request: {
    now: number
    lease: { token: string; until: number }
    limit: BatchLimit
  }): Promise<Claimed[]>
  /** Writes receipts, epoch, serial and contact together. */
  settle(request: {
    token: string
    ids: readonly string[]
    answer: OutboxAnswer
    /** When the request was sent. */
    askedAt: number
    now: number
    /** When a letter answered `later` or `unknown` is due again. */
    dueAt: (attempts: number, disposition: 'later' | 'unknown') => number
  }): Promise<void>
  /** Sets letters of this lease back to `waiting`; `unsent` also takes the attempt back. */
  release(token: string, ids: readonly string[], unsent?: boolean): Promise<void>
  /** For a single letter that our server refused. */
  quarantine(token: string, id: string, now: number): Promise<void>
  /** When the next letter is due; `undefined` when nothing waits. */
  nextDueAt(now: number): Promise<number | undefined>
}

export interface OutboxPorts {
  store: OutboxStore
  send(letters: readonly Letter[]): Promise<Outcome>
  now(): number
  locks: Locks
  random(): number
  /** A new name for each claim. */
  newToken(): string
}

export interface DrainReport {
  delivered: number
  /** When to drain again (device clock, ms); `undefined` when nothing waits. */
  nextAt: number | undefined
}

export interface DrainWish {
  /** After a user's request or a regained connection: skips the own backoff, but not the server's Retry-After. */
  eager?: boolean
}

export interface Outbox {
  /** Offers every letter that waits at the time of the call, or gives it a later due time, before it resolves. */
  drain(wish?: DrainWish): Promise<DrainReport>
}

/** Longer than any request, so that a lease ends only after its holder has died. */
export const leaseMs = 90_000

/** After this many foreign responses in a row without Retry-After, the cause may be a single letter. */
const strangeAnswers = 3

export function createOutbox(ports: OutboxPorts): Outbox {
  let limit = firstBatch
  let strange = 0
  let running: Promise<DrainReport> | undefined
  let queued: { promise: Promise<DrainReport>; wish: DrainWish } | undefined

  function start(wish: DrainWish): Promise<DrainReport> {
    const run = ports.locks
      .request('wk-outbox', (isAlone) => drainAll(wish, isAlone))
      .finally(() => {
        if (running === run) running = undefined
      })
    running = run
    return run
  }

  async function drainAll(wish: DrainWish, isAlone: boolean): Promise<DrainReport> {
    const { store } = ports
    await store.prepare(ports.now(), isAlone)
    let delivered = 0
    let eager = wish.eager ?? false
    for (;;) {
      const patience = await store.patience()
      const waitUntil = waitOf(patience, ports.now(), eager)
      if (waitUntil !== undefined) {
        const dueAt = await store.nextDueAt(ports.now())
        return { delivered, nextAt: dueAt === undefined ? undefined : Math.max(dueAt, waitUntil) }
      }
      const lease = { token: ports.newToken(), until: ports.now() + leaseMs }
      const batch = await store.claim({ now: ports.now(), lease, limit })
      if (batch.length === 0) return { delivered, nextAt: await store.nextDueAt(ports.now()) }
      const askedAt = ports.now()
      const verdict = judge(
        await ports.send(batch.map((claimed) => claimed.letter)),
        batch.map((claimed) => claimed.id),
      )
      await apply(verdict, batch, { token: lease.token, askedAt }, patience)
      delivered += receivedIn(verdict)
      // One eager attempt per request: an unreachable network must not be tried in a loop.
      if (verdict.verdict === 'later' || (verdict.verdict === 'too-much' && verdict.wait)) eager = false
    }
  }

  /** Stores the consequences of the verdict. */
  async function apply(
    verdict: Verdict,
    batch: readonly Claimed[],
    { token, askedAt }: { token: string; askedAt: number },
    patience: Patience,
  ): Promise<void> {
    const { store } = ports
    const ids = batch.map((claimed) => claimed.id)
    switch (verdict.verdict) {
      case 'answered':
        await store.settle({
          token,
          ids,
          answer: verdict.answer,
          askedAt,
          now: ports.now(),
          dueAt: letterDueAt,
        })
        limit = grown(limit)
        strange = 0
        return
      case 'refused':
        if (ids.length > 1 || ids[0] === undefined) await store.release(token, ids)
        else await store.quarantine(token, ids[0], ports.now())
        limit = batch.length > 1 ? halved(sizeOf(batch)) : limit
        return
      case 'too-much':
        await store.release(token, ids)
        limit = halved(sizeOf(batch))
        if (verdict.wait) await store.setPatience(tried(patience, {}))
        return
      case 'later':
        await store.release(token, ids, verdict.unsent)
        await store.setPatience(tried(patience, verdict))
        if (verdict.failed && patience.failures > 0) limit = afterFailures(limit)
        if (!verdict.failed && verdict.retryAfterMs === undefined) strange += 1
        if (strange >= strangeAnswers) limit = halved(sizeOf(batch))
        return
    }
  }

  function tried(
    patience: Patience,
    { retryAfterMs, failed }: { retryAfterMs?: number | undefined; failed?: boolean },
  ): Patience {
    const failures = patience.failures + 1
    // Without any response a retry puts no load on the server, and an iPad may have no other way to notice the network.
    const pause = Math.max(250, backOffMs(failures, ports.random, failed ? 60_000 : 5 * 60_000))
    const asked = retryAfterMs === undefined ? 0 : Math.min(retryAfterMs, longestWaitMs)
    return {
      failures,
      backOffUntil: ports.now() + Math.min(longestWaitMs, asked + pause),
      retryAfterUntil: asked === 0 ? 0 : ports.now() + asked,
    }
  }

  function letterDueAt(attempts: number, disposition: 'later' | 'unknown'): number {
    const ceilingMs = disposition === 'unknown' ? longestWaitMs : 5 * 60_000
    return ports.now() + Math.max(1000, backOffMs(attempts + 1, ports.random, ceilingMs))
  }

  return {
    drain(wish = {}) {
      if (!running) return start(wish)
      // The running drain may already have read the rows, so one more follows it for all callers.
      if (queued) {
        queued.wish.eager ||= wish.eager ?? false
        return queued.promise
      }
      const next = { ...wish }
      const promise = running
        .catch(() => undefined)
        .then(() => {
          queued = undefined
          return start(next)
        })
      queued = { promise, wish: next }
      return promise
    },
  }
}

function waitOf(patience: Patience, now: number, eager: boolean): number | undefined {
  if (!isDue(patience.retryAfterUntil, now)) return patience.retryAfterUntil
  if (!eager && !isDue(patience.backOffUntil, now)) return patience.backOffUntil
  return undefined
}

function receivedIn(verdict: Verdict): number {
  if (verdict.verdict !== 'answered') return 0
  return verdict.answer.receipts.filter((receipt) => receipt.disposition === 'received').length
}

function sizeOf(batch: readonly Claimed[]): BatchLimit {
  return { letters: batch.length, bytes: batch.reduce((sum, claimed) => sum + claimed.bytes, 0) }
}
