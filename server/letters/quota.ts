import { limits } from '#shared/domain/limits.ts'

/**
 * A token bucket for the work of one student: it starts full and refills steadily. Letters above it get
 * `later`.
 */
export interface Quota {
  burst: number
  perSecond: number
}

/** A new HPKE context costs as much as opening this number of letters (`npm run bench -- p12`). */
export const contextWeight = 25

/**
 * Letters that open and letters that fail have separate buckets of this size, counted in the weight of
 * ordinary letters. A full bucket holds a full batch of a tablet with each letter from a different page load.
 */
export const studentQuota: Quota = { burst: contextWeight * limits.lettersPerBatch, perSecond: 1 }

/** At an address with many failed letters, a student gets this share of a bucket for contexts. */
const suspectShare = 0.1

export interface TokenBuckets {
  /**
   * Takes `weight` and returns true when the bucket holds enough. A weight above the bucket's size takes a
   * full bucket. `isSuspect`: only the upper part of the bucket is available.
   */
  take: (key: string, weight: number, options?: { isSuspect?: boolean }) => boolean
  /** Counts work that was already done, down to an empty bucket. */
  spend: (key: string, weight: number) => void
  /** The bucket has no room for one ordinary letter. */
  isSpent: (key: string) => boolean
}

/**
 * A bucket shared by the processes of one server: each reports what it takes and subtracts what others report
 * (workers/among-workers.ts).
 */
export interface SharedBudget {
  report(key: string, weight: number): void
  onReport(take: (key: string, weight: number) => void): void
}

/**
 * Processes report use to each other in steps of a twentieth of a bucket. So n processes together can exceed a bucket by
 * at most n twentieths, and little use causes no message.
 */
const reportedShare = 1 / 20

const maxBuckets = 50_000
const bytesPerUnit = 4 * 1024

/**
 * An ordinary letter weighs one. A larger one uses disk and memory like several letters and weighs
 * accordingly.
 */
export function weightOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerUnit))
}

/** Full buckets are dropped, so that the map stays small. Keys are opaque: a bucket is not tied to students. */
export function createTokenBuckets(
  { burst, perSecond }: Quota,
  {
    nowMs = () => performance.now(),
    shared,
  }: { nowMs?: () => number; shared?: SharedBudget | undefined } = {},
): TokenBuckets {
  const buckets = new Map<string, { left: number; atMs: number; unreported: number }>()
  const reportFrom = Math.max(1, Math.floor(burst * reportedShare))

  function leftOf(key: string, now: number): number {
    const bucket = buckets.get(key)
    return bucket === undefined
      ? burst
      : Math.min(burst, bucket.left + ((now - bucket.atMs) / 1_000) * perSecond)
  }

  function forgetFull(now: number): void {
    for (const key of buckets.keys()) if (leftOf(key, now) >= burst) buckets.delete(key)
  }

  function keep(key: string, left: number, now: number, taken: number): void {
    const unreported = (buckets.get(key)?.unreported ?? 0) + taken
    const isReported = shared !== undefined && unreported >= reportFrom
    if (isReported) shared.report(key, unreported)
    buckets.set(key, { left, atMs: now, unreported: isReported ? 0 : unreported })
    if (buckets.size > maxBuckets) forgetFull(now)
  }

  function spend(key: string, weight: number, taken: number): void {
    const now = nowMs()
    keep(key, Math.max(0, leftOf(key, now) - weight), now, taken)
  }

  // What another process reported is not reported again.
  shared?.onReport((key, weight) => spend(key, weight, 0))

  return {
    take(key, weight, { isSuspect = false } = {}) {
      const now = nowMs()
      const left = leftOf(key, now)
      const needed = Math.min(weight, burst)
      const untouched = isSuspect ? burst * (1 - suspectShare) : 0
      if (left - untouched < needed) return false
      keep(key, left - needed, now, needed)
      return true
    },
    spend: (key, weight) => spend(key, weight, weight),
    isSpent: (key) => leftOf(key, nowMs()) < 1,
  }
}
