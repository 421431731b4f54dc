// Logs refused calls as counts: a flood does not fill the disk, and no line identifies a caller. It does not
// know requests.
import type { Log } from '../log.ts'

export interface Refused {
  method: string
  route: string
  status: number
  /** The code in the answer. Undefined for refusals that do not come from this product's contract. */
  code: string | undefined
}

export interface RefusalCounts {
  /** Counts the refusal and returns whether it is the first of its kind in this period. */
  count(refused: Refused): boolean
  /** Writes the counts, at the end of a period and before the process ends. */
  flush(): void
}

const fiveMinutes = 5 * 60_000

/** The period starts with the first refusal, so an idle server writes nothing. */
export function createRefusalCounts(log: Log, periodMs = fiveMinutes): RefusalCounts {
  const counted = new Map<string, { refused: Refused; count: number }>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const { refused, count } of counted.values()) {
      const { code, ...labels } = refused
      log.warn('refused', { ...labels, ...(code !== undefined && { code }), count })
    }
    counted.clear()
  }

  return {
    count(refused) {
      timer ??= setTimeout(flush, periodMs).unref()
      const key = Object.values(refused).join(' ')
      const known = counted.get(key)
      if (known) known.count += 1
      else counted.set(key, { refused, count: 1 })
      return known === undefined
    },
    flush,
  }
}
