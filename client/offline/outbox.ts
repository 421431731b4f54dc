// The outbox sends sealed letters to the server until each has its receipt. It is pure over its ports and runs in
// page and worker. It reads neither authors nor contents, and reaches HTTP and the database through its ports only.
// Its correctness needs no lock: rows are claimed with a lease, and the server makes repeating harmless.
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import type { Locks } from '../api/locks.ts'
import { judge, type Outcome } from './judge.ts'
import {
  afterAnswer,
  afterFailures,
  backOffMs,
  firstBatch,
  halved,
  isDue,
  longestWaitMs,
  requestsAtOnce,
  shortened,
  type BatchLimit,
} from './pace.ts'

export interface Claimed {
  id: string
  letter: Letter
  bytes: number
}

/** How long to wait before the next request. Stored in the courier's row, for page and worker. */
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
    /** Another request is under way: neither parts nor quarantined letters, which are sent when nothing else is. */
    isSecond?: boolean
  }): Promise<Claimed[]>
  /** Writes receipts, epoch, serial, contact and patience together. */
  settle(request: {
    token: string
    ids: readonly string[]
    answer: OutboxAnswer
    /** When the request was sent; 0 when another answer overtook this one. */
    askedAt: number
    now: number
    patience: Patience
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

/** Longer than any request, so that a lease ends only when the page or worker that holds it has ended. */
export const leaseMs = 90_000

/** After an answer the next request need not wait. */
const noWait: Patience = { failures: 0, backOffUntil: 0, retryAfterUntil: 0 }

/** What the requests of one drain share. */
interface Drain {
  eager: boolean
  delivered: number
  answers: number
  /** The verdict before was an answer; otherwise no second request is sent beside the next one. */
  isAnswered: boolean
  /** The wait that a verdict of this drain asked for. An answer to the request beside it does not end that wait. */
  wait?: Patience | undefined
}

interface Sending {
  batch: readonly Claimed[]
  token: string
  /** As it was when the letters were claimed. */
  patience: Patience
}

/** After this many responses in a row that neither answer nor refuse the letters, one of the letters may be the cause. */
const unclearResponsesLimit = 3

export function createOutbox(ports: OutboxPorts): Outbox {
  let limit = firstBatch
  let unclearResponses = 0
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
    const drain: Drain = { eager: wish.eager ?? false, delivered: 0, answers: 0, isAnswered: false }
    const underWay = new Set<Promise<void>>()
    try {
      for (;;) {
        if (underWay.size >= (drain.isAnswered ? requestsAtOnce(limit) : 1)) {
          await Promise.race(underWay)
          continue
        }
        const patience = drain.wait ?? (await store.patience())
        const waitUntil = waitOf(patience, ports.now(), drain.eager)
        if (waitUntil === undefined) drain.wait = undefined
        const isSecond = underWay.size > 0
        const token = ports.newToken()
        const now = ports.now()
        const lease = { token, until: now + leaseMs }
        const request = {
          now,
          lease,
          limit: drain.answers === 1 && !isSecond ? shortened(limit) : limit,
          isSecond,
        }
        const batch = waitUntil === undefined ? await store.claim(request) : []
        if (batch.length > 0) {
          const sending: Promise<void> = deliver({ batch, token, patience }, drain).then(
            () => void underWay.delete(sending),
          )
          // The next race reports a failure.
          sending.catch(() => undefined)
          underWay.add(sending)
        } else if (isSecond) {
          if (underWay.size > 0) await Promise.race(underWay)
        } else {
          const dueAt = await store.nextDueAt(ports.now())
          const nextAt = dueAt === undefined ? undefined : Math.max(dueAt, waitUntil ?? 0)
          return { delivered: drain.delivered, nextAt }
        }
      }
    } finally {
      // The lock is held until the last request has ended.
      await Promise.allSettled(underWay)
    }
  }

  /** Sends claimed letters and stores the consequences of the verdict. */
  async function deliver({ batch, token, patience }: Sending, drain: Drain): Promise<void> {
    const { store } = ports
    const ids = batch.map((claimed) => claimed.id)
    const size = sizeOf(batch)
    const { answers } = drain
    const limitBefore = limit
    const askedAt = ports.now()
    const verdict = judge(await ports.send(batch.map((claimed) => claimed.letter)), ids)
    const now = ports.now()
    const isFirst = drain.wait === undefined
    drain.isAnswered = verdict.verdict === 'answered'
    switch (verdict.verdict) {
      case 'answered': {
        const { answer } = verdict
        const isOvertaken = answers !== drain.answers
        drain.answers += 1
        drain.delivered += receivedIn(answer)
        // Not after a request beside this one made the limit smaller.
        if (isOvertaken || limit === limitBefore) limit = afterAnswer(limit, size.bytes, now - askedAt)
        unclearResponses = 0
        const times = { askedAt: isOvertaken ? 0 : askedAt, now }
        return store.settle({
          token,
          ids,
          answer,
          ...times,
          dueAt: letterDueAt,
          patience: drain.wait ?? noWait,
        })
      }
      case 'refused':
        if (batch.length === 1) return store.quarantine(token, ids[0]!, now)
        limit = halved(size)
        return store.release(token, ids)
      case 'too-much':
        limit = halved(size)
        return verdict.wait ? pause({}) : store.release(token, ids)
      case 'later':
        // Two requests that fail together are one failure.
        if (isFirst && verdict.failed && !verdict.unsent && patience.failures > 0)
          limit = afterFailures(limit)
        if (isFirst && !verdict.failed && verdict.retryAfterMs === undefined) unclearResponses += 1
        if (unclearResponses >= unclearResponsesLimit) limit = halved(size)
        return pause(verdict)
    }

    async function pause(asked: { retryAfterMs?: number | undefined; failed?: boolean; unsent?: boolean }) {
      const wait = waitAfter(patience, asked, drain.wait)
      // Only the first attempt of a drain skips the backoff: an unreachable network must not be tried in a loop.
      drain.wait = wait
      drain.eager = false
      await store.release(token, ids, asked.unsent)
      await store.setPatience(wait)
    }
  }

  /** `before`: the wait that a request beside this one has already asked for. The longer one holds. */
  function waitAfter(
    patience: Patience,
    { retryAfterMs, failed }: { retryAfterMs?: number | undefined; failed?: boolean },
    before = noWait,
  ): Patience {
    const failures = patience.failures + 1
    // Without any response a retry puts no load on the server, and an iPad may have no other way to notice the network.
    const pause = Math.max(250, backOffMs(failures, ports.random, failed ? 60_000 : 5 * 60_000))
    const asked = retryAfterMs === undefined ? 0 : Math.min(retryAfterMs, longestWaitMs)
    const backOffUntil = ports.now() + Math.min(longestWaitMs, asked + pause)
    return {
      failures,
      backOffUntil: Math.max(before.backOffUntil, backOffUntil),
      retryAfterUntil: Math.max(before.retryAfterUntil, asked === 0 ? 0 : ports.now() + asked),
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

function receivedIn(answer: OutboxAnswer): number {
  return answer.receipts.filter((receipt) => receipt.disposition === 'received').length
}

function sizeOf(batch: readonly Claimed[]): BatchLimit {
  return { letters: batch.length, bytes: batch.reduce((sum, claimed) => sum + claimed.bytes, 0) }
}
