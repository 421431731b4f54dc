import { expect, it, vi } from 'vitest'
import { findAnswerForm } from '../challenges/registry.ts'
import { ChunkError, createReloadGuard } from './reload-guard.ts'
import { chunkPatienceMs, createScreenLoader } from './screen-loader.ts'
import type { Screen } from './screens.tsx'

const Empty = () => null
const screenOf = (load: Screen['load']): Screen => ({ path: '/x', access: 'public', texts: [], load })
const hanging = () => new Promise<never>(() => undefined)
const unguarded = { load: <T>(chunk: () => Promise<T>) => chunk(), reloadOnce: async () => false }

it('a screen is loaded once, and the loader reports it meanwhile', async () => {
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

it('changes its state only after the caller, which may be rendering, has returned', async () => {
  const loader = createScreenLoader(unguarded)
  const states: boolean[] = []
  loader.subscribe(() => states.push(loader.isLoading()))
  const loading = loader.load(screenOf(async () => ({ default: Empty })))
  expect([loader.isLoading(), states]).toEqual([false, []])
  await loading
  await Promise.resolve()
  expect(states).toEqual([true, false])
})

it('returns the same error until forgetFailed(), then loads again', async () => {
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

it('forgets a failure that was not shown after ten seconds', async () => {
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

/** The page's guard, with the page's state. */
function guardedPage() {
  const kept = new Map<string, string>()
  const happened: string[] = []
  const guard = createReloadGuard({
    now: () => 1_000_000,
    isOnline: () => true,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    flushDrafts: async () => happened.push('drafts stored') > 0,
    reload: () => void happened.push('reload'),
    untilReloaded: () => new Promise(() => undefined),
  })
  return { guard, happened }
}

it('stops waiting for a hanging screen after navigation, and waits again when it is requested again', async () => {
  const loader = createScreenLoader(unguarded)
  const screen = screenOf(hanging)
  void loader.load(screen)
  await Promise.resolve()
  expect(loader.isLoading()).toBe(true)
  loader.settle()
  await Promise.resolve()
  expect(loader.isLoading()).toBe(false)
  void loader.load(screen)
  await Promise.resolve()
  expect(loader.isLoading()).toBe(true)
})

it('a hanging chunk fails after 15 seconds, without a reload of the page', async () => {
  vi.useFakeTimers()
  const { guard, happened } = guardedPage()
  const loader = createScreenLoader(guard)
  let fail: (error: Error) => void = () => undefined
  const screen = screenOf(() => new Promise((_, reject) => (fail = reject)))
  const loading = expect(loader.load(screen)).rejects.toThrow(ChunkError)
  await vi.advanceTimersByTimeAsync(chunkPatienceMs)
  vi.useRealTimers()
  await loading
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(loader.isLoading()).toBe(false)
  expect(happened).toEqual([])
})

it('specification 9: a form that cannot be loaded reloads the page once; then it fails and can be tried again', async () => {
  const { guard, happened } = guardedPage()
  const likert = findAnswerForm('likert')!
  let isBroken = true
  const chunk = () => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : likert())
  void createScreenLoader(guard).loadForm(chunk)
  await new Promise((resolve) => setTimeout(resolve))
  expect(happened).toEqual(['drafts stored', 'reload'])

  const reloaded = createScreenLoader(guard)
  await expect(reloaded.loadForm(chunk)).rejects.toThrow(ChunkError)
  isBroken = false
  await expect(reloaded.loadForm(chunk)).rejects.toThrow(ChunkError)
  reloaded.forgetFailed()
  expect(await reloaded.loadForm(chunk)).toBe(await likert())
  expect(reloaded.isLoading()).toBe(false)
})
