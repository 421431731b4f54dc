import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { createStorageSafety, type StorageSafetyPorts } from './storage-safety.ts'
import { WorkDatabase } from './work-database.ts'

let database = new WorkDatabase('safety')
let known = false

afterEach(async () => {
  await database.delete()
  database = new WorkDatabase('safety')
  known = false
})

function createSafety(change: Partial<StorageSafetyPorts> = {}) {
  return createStorageSafety({
    database,
    now: () => 1,
    storage: { persist: () => Promise.resolve(true), persisted: () => Promise.resolve(true) },
    witness: { isKnown: () => known, note: () => void (known = true) },
    platform: { isIosTab: false, hasWorker: true, hasCrypto: true },
    ...change,
  })
}

it('a new device with persistent storage has no warning', async () => {
  expect(await createSafety().check()).toEqual([])
  expect(await createSafety().check()).toEqual([])
})

it('a device that was used before but has no canary has lost its storage', async () => {
  known = true
  expect(await createSafety().check()).toEqual(['evicted'])
})

it('lost storage is reported on every screen until the user has dismissed it', async () => {
  known = true
  const safety = createSafety()
  for (let screen = 1; screen <= 3; screen += 1) expect(await safety.check()).toEqual(['evicted'])
  await safety.noteRead()
  expect(await createSafety().check()).toEqual([])
})

it('reports missing browser features', async () => {
  const platform = { isIosTab: true, hasWorker: false, hasCrypto: false }
  expect(await createSafety({ storage: undefined, platform }).check()).toEqual([
    'no-crypto',
    'no-worker',
    'ios-tab',
  ])
})

it('reports a refused request to persist, and asks again after a sign-in', async () => {
  let asked = 0
  const storage = {
    persisted: () => Promise.resolve(false),
    persist: () => Promise.resolve(((asked += 1), false)),
  }
  const safety = createSafety({ storage })
  expect(await safety.check()).toEqual(['not-persistent'])
  expect(await safety.askToPersist()).toBe(false)
  expect(asked).toBe(1)
})

it('does not report missing persistence while the browser asks the user, but reports other problems', async () => {
  known = true
  let answer: (isGranted: boolean) => void = () => undefined
  const storage = {
    persisted: () => Promise.resolve(false),
    persist: () => new Promise<boolean>((resolve) => void (answer = resolve)),
  }
  const safety = createSafety({ storage })
  const asked = safety.askToPersist()
  expect(await safety.check()).toEqual(['evicted'])
  answer(false)
  await safety.answered()
  expect(await asked).toBe(false)
  expect(await safety.check()).toEqual(['evicted', 'not-persistent'])
})
