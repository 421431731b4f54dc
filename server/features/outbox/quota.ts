/** How many letters of one student are worked on: a full bucket, refilled steadily. Past it: `later`. */
export interface Quota {
  burst: number
  perSecond: number
}

export interface QuotaBook {
  /** How many of the `wanted` letters may be worked on now; they are counted. */
  take: (key: string, wanted: number) => number
}

const mostKnown = 50_000

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
    take(key, wanted) {
      const now = nowMs()
      const left = leftOf(key, now)
      const granted = Math.min(wanted, Math.floor(left))
      buckets.set(key, { left: left - granted, atMs: now })
      if (buckets.size > mostKnown) forgetFull(now)
      return granted
    },
  }
}
