import { expect, it, vi } from 'vitest'
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
  await Promise.resolve()
  expect(loader.isLoading()).toBe(true)
  expect(await first).toBe(Empty)
  await Promise.resolve()
  expect(loader.isLoading()).toBe(false)
  expect(loads).toBe(1)
})

it('says nothing while the caller, who may be rendering, is not done', async () => {
  const loader = createScreenLoader(unguarded)
  const heard: boolean[] = []
  loader.subscribe(() => heard.push(loader.isLoading()))
  const loading = loader.load(screenOf(async () => ({ default: Empty })))
  expect([loader.isLoading(), heard]).toEqual([false, []])
  await loading
  await Promise.resolve()
  expect(heard).toEqual([true, false])
})

it('a load that failed stays so until its failure was seen, and may then be tried again', async () => {
  const loader = createScreenLoader(unguarded)
  let isBroken = true
  const screen = screenOf(async () => {
    if (isBroken) throw new Error('no network')
    return { default: Empty }
  })
  await expect(loader.load(screen)).rejects.toThrow('no network')
  await Promise.resolve()
  expect(loader.isLoading()).toBe(false)
  isBroken = false
  await new Promise((resolve) => setTimeout(resolve))
  await expect(loader.load(screen)).rejects.toThrow('no network')
  loader.forgetFailed()
  expect(await loader.load(screen)).toBe(Empty)
})

it('a failure that nobody waited for is forgotten after a while', async () => {
  vi.useFakeTimers()
  const loader = createScreenLoader(unguarded)
  let loads = 0
  const screen = screenOf(async () => {
    loads += 1
    throw new Error('no network')
  })
  await expect(loader.load(screen)).rejects.toThrow('no network')
  await expect(loader.load(screen)).rejects.toThrow('no network')
  expect(loads).toBe(1)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await expect(loader.load(screen)).rejects.toThrow('no network')
  expect(loads).toBe(2)
})
