// Logs for the operator when one person resets many passwords within a day. A reset allows its author to sign
// in as another person, so many resets may mean that the person reads the answers of others.
import type { Log } from '../log.ts'
import { countersInMemory, type Counters } from './counters.ts'

/** A teacher who prints cards for two classes is usual. An admin who resets many passwords is not. */
const usualPerDay = { teacher: 60, admin: 3 } as const

export interface ResetWatch {
  /** Call it after `count` passwords were reset. It logs at most once a day per person. */
  noted(by: { role: keyof typeof usualPerDay; id: string }, count: number): Promise<void>
}

export function createResetWatch(
  { log }: { log: Log },
  { counter, keyOf }: Counters = countersInMemory(),
): ResetWatch {
  const resets = counter('resets', { windowSeconds: 24 * 3600 })
  return {
    async noted({ role, id }, count) {
      const { consumedPoints } = await resets.consume(keyOf(role, id), count)
      const usual = usualPerDay[role]
      if (consumedPoints <= usual || consumedPoints - count > usual) return
      log.warn('unusually many password resets', { role, id, today: consumedPoints })
    },
  }
}
