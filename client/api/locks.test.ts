import { expect, it } from 'vitest'
import { createMemoryLocks, createWebLocks } from './locks.ts'

it('memory locks run one after the other, also after a failure', async () => {
  const locks = createMemoryLocks()
  const log: string[] = []
  const first = locks.request('a', async () => {
    await Promise.resolve()
    log.push('first')
    throw new Error('first failed')
  })
  const second = locks.request('a', () => Promise.resolve(void log.push('second')))
  await expect(first).rejects.toThrow('first failed')
  await second
  expect(log).toEqual(['first', 'second'])
})

it('a web lock that is never granted does not block the work', async () => {
  const never = (_: string, options: LockOptions) =>
    new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('gave up', 'AbortError')))
    })
  const locks = createWebLocks({ request: never as unknown as LockManager['request'] }, 5)
  await expect(locks.request('a', () => Promise.resolve('done'))).resolves.toBe('done')
})

it('a failure of the work is passed on, not repeated', async () => {
  let runs = 0
  const grant = (_: string, __: LockOptions, work: () => Promise<unknown>) => work()
  const locks = createWebLocks({ request: grant as unknown as LockManager['request'] }, 1000)
  const work = () => {
    runs += 1
    return Promise.reject(new Error('broken'))
  }
  await expect(locks.request('a', work)).rejects.toThrow('broken')
  expect(runs).toBe(1)
})
