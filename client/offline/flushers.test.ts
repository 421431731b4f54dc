import { expect, it } from 'vitest'
import { createFlushers } from './flushers.ts'

it('one form that could not be saved is known to whoever is about to reload, and holds up no other', async () => {
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
