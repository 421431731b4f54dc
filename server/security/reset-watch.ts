// Many passwords reset by one person within a day: told to the operator in the log. A reset lets whoever makes it sign in as
// somebody else, so a person who makes many of them may be reading what others wrote.
import type { Log } from '../log.ts'
import { countersInMemory, type Counters } from './counters.ts'

/** Cards for two classes are usual, and a school whose teachers forgot their passwords in the holidays is not. */
const usualPerDay = { teacher: 60, admin: 3 } as const

export interface ResetWatch {
  /** After `count` passwords were reset. The log line comes once a day for a person. */
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
