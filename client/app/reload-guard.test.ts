import { expect, it } from 'vitest'
import { ChunkError, createReloadGuard, reloadWindowMs, type ReloadPorts } from './reload-guard.ts'

function page(over: Partial<ReloadPorts> = {}) {
  const kept = new Map<string, string>()
  const happened: string[] = []
  const clock = { now: 1_000_000 }
  const guard = createReloadGuard({
    now: () => clock.now,
    isOnline: () => true,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    flushDrafts: async () => happened.push('drafts stored') > 0,
    reload: () => void happened.push('reload'),
    untilReloaded: () => new Promise(() => undefined),
    ...over,
  })
  return { guard, happened, clock }
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('reading 9: a failed chunk reloads the page, after the drafts are on disk', async () => {
  const { guard, happened } = page()
  void guard.load(missing)
  await new Promise((resolve) => setTimeout(resolve))
  expect(happened).toEqual(['drafts stored', 'reload'])
})

it('shows the error when the user has kept the page', async () => {
  const { guard, happened } = page({ untilReloaded: () => Promise.resolve() })
  await expect(guard.load(missing)).rejects.toThrow(ChunkError)
  expect(happened).toContain('reload')
})

it('reading 9: does not reload twice within ten seconds, but later', async () => {
  const { guard, happened, clock } = page()
  expect(await guard.reloadOnce()).toBe(true)
  clock.now += reloadWindowMs - 1
  await expect(guard.load(missing)).rejects.toThrow(ChunkError)
  clock.now += 1
  expect(await guard.reloadOnce()).toBe(true)
  expect(happened.filter((step) => step === 'reload')).toHaveLength(2)
})

it('does not reload offline, with a closed storage or with a draft that cannot be stored', async () => {
  const offline = page({ isOnline: () => false })
  const closed = page({
    storage: {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => undefined,
    },
  })
  const full = page({ flushDrafts: async () => false })
  for (const { guard, happened } of [offline, closed, full]) {
    await expect(guard.load(missing)).rejects.toThrow(ChunkError)
    expect(happened).not.toContain('reload')
  }
})

it('returns a chunk that loads', async () => {
  expect(await page().guard.load(() => Promise.resolve('screen'))).toBe('screen')
})
