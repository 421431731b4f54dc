import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf } from '../error-code.ts'

/** serialization_failure, deadlock_detected */
const transient = new Set(['40001', '40P01'])
const retries = 3

/**
 * `attempt` is all or nothing, like a transaction. It is retried three times after a serialization failure or
 * deadlock.
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const code = errorCodeOf(error)
      if (failures === retries || code === undefined || !transient.has(code)) throw error
      await wait(Math.random() * 20 * 2 ** failures)
    }
  }
}
