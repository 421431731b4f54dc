import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

describe('a fair queue', () => {
  it('takes turns between keys and keeps the order within a key', async () => {
    const queue = createFairQueue({ atOnce: 1 })
    const order: string[] = []
    const slice = (name: string) => queue.run(name.slice(0, 1), () => void order.push(name))
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(slice))
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('runs jobs that arrive while it works', async () => {
    const queue = createFairQueue({ atOnce: 1 })
    const order: string[] = []
    const many = Array.from({ length: 100 }, (_, n) => queue.run('many', () => void order.push(`many ${n}`)))
    await new Promise((resolve) => setImmediate(resolve))
    await queue.run('one', () => void order.push('one'))
    expect(order.length).toBeLessThan(20)
    await Promise.all(many)
    expect(order).toHaveLength(101)
  })

  it('passes on the error of a slice and continues', async () => {
    const queue = createFairQueue()
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run('a', () => 7)).resolves.toBe(7)
  })
})
