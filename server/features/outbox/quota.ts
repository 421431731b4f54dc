/** How much of one student is worked on: a full bucket, refilled steadily. Past it: `later`. */
export interface Quota {
  burst: number
  perSecond: number
}

export interface QuotaBook {
  /** Whether so much may be worked on now; then it counts. What a full bucket does not hold takes a full one. */
  take: (key: string, weight: number) => boolean
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

  return {
    take(key, weight) {
      const now = nowMs()
      const left = leftOf(key, now)
      const needed = Math.min(weight, burst)
      if (left < needed) return false
      buckets.set(key, { left: left - needed, atMs: now })
      if (buckets.size > mostKnown) forgetFull(now)
      return true
    },
  }
}
