// Refused calls in the log, as counts: a flood fills no disk, and no line says who called. Knows no request.
import type { Log } from '../log.ts'

export interface Refused {
  method: string
  route: string
  status: number
  /** What the caller reads; nothing where another server than ours would have answered the same. */
  code: string | undefined
}

export interface RefusalCounts {
  /** Whether it is the first of its kind in this period. */
  count(refused: Refused): boolean
  /** Writes what has been counted: at the end of a period, and before the process ends. */
  flush(): void
}

const fiveMinutes = 5 * 60_000

/** The period begins with the first refusal, so an idle server writes nothing. */
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
