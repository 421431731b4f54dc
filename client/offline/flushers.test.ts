import { expect, it } from 'vitest'
import { createFlushers } from './flushers.ts'

it('a form that cannot be saved is reported before a reload and does not block other forms', async () => {
  const flushers = createFlushers()
  const saved: string[] = []
  const end = flushers.add(() => Promise.resolve(false))
  flushers.add(async () => {
    saved.push('the other')
    return true
  })
  expect(await flushers.flush()).toBe(false)
  expect(saved).toEqual(['the other'])
  end()
  expect(await flushers.flush()).toBe(true)
  flushers.add(() => Promise.reject(new Error('disk full')))
  expect(await flushers.flush()).toBe(false)
})
