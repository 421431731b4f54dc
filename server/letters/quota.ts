/** How much of one student is worked on: a full bucket, refilled steadily. Past it: `later`. */
export interface Quota {
  burst: number
  perSecond: number
}

/** What opens and what does not are counted apart, by the same measure, in the weight of ordinary letters. */
export const studentQuota: Quota = { burst: 5_000, perSecond: 1 }

/**
 * A new HPKE context costs as much as opening so many letters (`npm run bench -- p12`). A full bucket holds 200 of them:
 * a whole batch of a tablet, each letter from a page load of its own.
 */
export const contextWeight = 25

/** Of an address from which much has come that did not open, a student gets this share of a bucket for contexts. */
const suspectShare = 0.1

export interface QuotaBook {
  /**
   * Whether so much may be worked on now; then it counts. What a full bucket does not hold takes a full one.
   * `isSuspect`: only from the upper part of the bucket.
   */
  take: (key: string, weight: number, options?: { isSuspect?: boolean }) => boolean
  /** Counts what was worked on already, down to an empty bucket. */
  spend: (key: string, weight: number) => void
  /** Not one ordinary letter is left. */
  isSpent: (key: string) => boolean
}

const mostKnown = 50_000
const bytesOfOne = 4 * 1024

/** Ordinary letters weigh one each; a larger one fills disk and memory like several, and weighs as much. */
export function weightOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesOfOne))
}

/** A full bucket need not be remembered, so that the book stays small. Knows no student, only keys. */
export function createQuotaBook(
  { burst, perSecond }: Quota,
  nowMs: () => number = () => performance.now(),
): QuotaBook {
  const buckets = new Map<string, { left: number; atMs: number }>()

  function leftOf(key: string, now: number): number {
    const bucket = buckets.get(key)
    return bucket === undefined
      ? burst
      : Math.min(burst, bucket.left + ((now - bucket.atMs) / 1_000) * perSecond)
  }

  function forgetFull(now: number): void {
    for (const key of buckets.keys()) if (leftOf(key, now) >= burst) buckets.delete(key)
  }

  function keep(key: string, left: number, now: number): void {
    buckets.set(key, { left, atMs: now })
    if (buckets.size > mostKnown) forgetFull(now)
  }

  return {
    take(key, weight, { isSuspect = false } = {}) {
      const now = nowMs()
      const left = leftOf(key, now)
      const needed = Math.min(weight, burst)
      const untouched = isSuspect ? burst * (1 - suspectShare) : 0
      if (left - untouched < needed) return false
      keep(key, left - needed, now)
      return true
    },
    spend(key, weight) {
      const now = nowMs()
      keep(key, Math.max(0, leftOf(key, now) - weight), now)
    },
    isSpent: (key) => leftOf(key, nowMs()) < 1,
  }
}
