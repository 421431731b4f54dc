import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

describe('a fair queue', () => {
  it('takes turns by key, and keeps the order of each', async () => {
    const queue = createFairQueue({ atOnce: 1 })
    const order: string[] = []
    const slice = (name: string) => queue.run(name.slice(0, 1), () => void order.push(name))
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(slice))
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('lets in what arrives while it works', async () => {
    const queue = createFairQueue({ atOnce: 1 })
    const order: string[] = []
    const many = Array.from({ length: 100 }, (_, n) => queue.run('many', () => void order.push(`many ${n}`)))
    await new Promise((resolve) => setImmediate(resolve))
    await queue.run('one', () => void order.push('one'))
    expect(order.length).toBeLessThan(20)
    await Promise.all(many)
    expect(order).toHaveLength(101)
  })

  it('hands on what a slice throws, and goes on', async () => {
    const queue = createFairQueue()
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run('a', () => 7)).resolves.toBe(7)
  })
})
