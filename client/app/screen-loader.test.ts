import { expect, it } from 'vitest'
import { createScreenLoader } from './screen-loader.ts'
import type { Screen } from './screens.tsx'

const Empty = () => null
const screenOf = (load: Screen['load']): Screen => ({ path: '/x', access: 'public', texts: [], load })
const unguarded = { load: <T>(chunk: () => Promise<T>) => chunk(), reloadOnce: async () => false }

it('a screen is loaded once, and the loader says while it is', async () => {
  const loader = createScreenLoader(unguarded)
  let loads = 0
  const screen = screenOf(async () => ({ default: ((loads += 1), Empty) }))
  const first = loader.load(screen)
  expect(loader.load(screen)).toBe(first)
  expect(loader.isLoading()).toBe(true)
  expect(await first).toBe(Empty)
  expect(loader.isLoading()).toBe(false)
  expect(loads).toBe(1)
})

it('a load that failed may be tried again', async () => {
  const loader = createScreenLoader(unguarded)
  let isBroken = true
  const screen = screenOf(async () => {
    if (isBroken) throw new Error('no network')
    return { default: Empty }
  })
  await expect(loader.load(screen)).rejects.toThrow('no network')
  expect(loader.isLoading()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  isBroken = false
  expect(await loader.load(screen)).toBe(Empty)
})
