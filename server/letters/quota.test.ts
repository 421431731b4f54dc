import { describe, expect, it } from 'vitest'
import { createTokenBuckets, type SharedBudget, type TokenBuckets } from './quota.ts'

/** Processes that receive each other's reports immediately. */
function processes(count: number, burst: number): { buckets: TokenBuckets[]; told: () => number } {
  const listeners: ((key: string, weight: number) => void)[] = []
  let told = 0
  const sharedOf = (own: number): SharedBudget => ({
    report(key, weight) {
      told += 1
      for (const [index, listener] of listeners.entries()) if (index !== own) listener(key, weight)
    },
    onReport: (take) => void (listeners[own] = take),
  })
  const buckets = Array.from({ length: count }, (_, own) =>
    createTokenBuckets({ burst, perSecond: 0 }, { nowMs: () => 0, shared: sharedOf(own) }),
  )
  return { buckets, told: () => told }
}

describe('a budget of several processes', () => {
  it('is shared: each process exceeds it by at most a twentieth', () => {
    const { buckets } = processes(3, 1_000)
    let given = 0
    for (let turn = 0; turn < 5_000; turn++) if (buckets[turn % 3]?.take('flood', 1)) given += 1
    expect(given).toBeGreaterThanOrEqual(1_000)
    expect(given).toBeLessThanOrEqual(1_000 + 3 * 50)
    expect(buckets.map((each) => each.take('flood', 60))).toEqual([false, false, false])
  })

  it('needs no message for a student who sends little', () => {
    const { buckets, told } = processes(3, 1_000)
    for (let student = 0; student < 300; student++) buckets[student % 3]?.take(`${student}`, 40)
    expect(told()).toBe(0)
  })

  it('when one process has spent it, the others refuse the same key', () => {
    const { buckets } = processes(2, 100)
    buckets[0]?.spend('failing', 100)
    expect(buckets[1]?.isSpent('failing')).toBe(true)
    expect(buckets[1]?.isSpent('other')).toBe(false)
  })
})
