import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCourierDevice, type CourierDevice } from '../testing/courier-device.ts'
import { createLetterServer, type LetterServer } from '../testing/letter-server.ts'

const minute = 60_000
let server: LetterServer
let device: CourierDevice
let isFull: boolean

beforeEach(() => {
  server = createLetterServer()
  device = createCourierDevice(server.transport)
  isFull = false
  refuseWritesWhenFull(device)
})
afterEach(() => device.close())

/** As a browser does: a transaction that wrote anything fails at its end and is rolled back. */
function refuseWritesWhenFull({ work }: CourierDevice) {
  const begin = work.transaction.bind(work) as unknown as (...given: unknown[]) => Promise<unknown>
  work.transaction = ((mode: string, ...rest: unknown[]) => {
    const body = rest.at(-1) as () => Promise<unknown>
    return begin(mode, ...rest.slice(0, -1), async () => {
      const result = await body()
      if (isFull && mode.startsWith('rw')) throw new DOMException('no room', 'QuotaExceededError')
      return result
    })
  }) as never
}

const states = async (ids: readonly string[]) => Promise.all(ids.map((id) => device.stateOf(id)))

it('delivers each letter once, and shows it as waiting until there is room', async () => {
  const ids = await device.add(150)
  isFull = true
  const report = await device.outbox.drain()
  expect(report).toEqual({ delivered: 150, nextAt: device.clock.now + 15 * minute })
  expect(server.requests.flat()).toEqual(ids)
  expect(new Set(await states(ids))).toEqual(new Set(['waiting']))

  await device.outbox.drain({ eager: true })
  expect(server.requests.flat()).toHaveLength(150)
  const late = await device.addOne({ writtenAt: 1 })
  await device.outbox.drain()
  expect(server.requests.at(-1)).toEqual([late])

  isFull = false
  expect(await device.outbox.drain()).toMatchObject({ nextAt: undefined })
  expect(new Set(await states([...ids, late]))).toEqual(new Set(['received']))
  expect(server.arrived.size).toBe(151)
})

it('offers a letter again after a quarter of an hour, because another page may have noted nothing either', async () => {
  const ids = await device.add(2)
  isFull = true
  await device.outbox.drain()
  device.clock.now += 15 * minute
  await device.outbox.drain()
  expect(server.requests).toEqual([ids, ids])
  expect(server.arrived.size).toBe(2)
})

it.each(['later', 'unknown'] as const)('"%s" is sent again after a pause', async (disposition) => {
  const [first, second] = await device.add(2)
  server.dispositionOf = (letter) => (letter.id === second ? disposition : 'received')
  isFull = true
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const { nextAt } = await device.outbox.drain()
    pauses.push(nextAt! - device.clock.now)
    device.clock.now = nextAt!
  }
  expect(server.requests).toEqual([[first, second], [second], [second], [second]])
  expect(pauses).toEqual([4_000, 8_000, 16_000, 32_000])
})

it('an unreadable or refused letter waits for a day', async () => {
  const [unreadable, refused] = await device.add(2)
  server.dispositionOf = (letter) => (letter.id === unreadable ? 'unreadable' : 'received')
  server.poison.add(refused!)
  isFull = true
  for (let round = 0; round < 5; round += 1) await device.outbox.drain({ eager: true })
  expect(server.requests).toEqual([[unreadable, refused], [unreadable], [refused]])
  device.clock.now += 24 * 60 * minute
  server.poison.clear()
  await device.outbox.drain()
  expect(server.arrived.has(refused!)).toBe(true)
})

it('honours a pause although it cannot be stored', async () => {
  await device.add(1)
  isFull = true
  server.faults.push({ status: 503, retryAfter: '60' }, 'unreachable')
  const { nextAt } = await device.outbox.drain({ eager: true })
  expect(nextAt).toBeGreaterThanOrEqual(device.clock.now + minute)
  await device.outbox.drain({ eager: true })
  expect(server.requests).toHaveLength(1)
  device.clock.now += minute + 5_000
  await device.outbox.drain()
  await device.outbox.drain()
  expect(server.requests).toHaveLength(2)
})

it('a letter that could be claimed is not offered at once when its receipt cannot be stored', async () => {
  const [id] = await device.add(1)
  const { transport } = server
  const outbox = device.another({
    transport: async (...request) => {
      isFull = true
      return transport(...request)
    },
  })
  const { nextAt } = await outbox.drain()
  expect(await device.stateOf(id!)).toBe('sending')
  expect(nextAt).toBe(device.clock.now + 15 * minute)
  isFull = false
  await outbox.drain()
  expect(server.arrived.size).toBe(1)
  isFull = false
  device.clock.now += 15 * minute
  await device.outbox.drain()
  expect(await device.stateOf(id!)).toBe('received')
})

it('a database that fails for another reason still ends the drain', async () => {
  await device.add(1)
  device.work.transaction = (() => Promise.reject(new Error('broken'))) as never
  await expect(device.outbox.drain()).rejects.toThrow('broken')
  expect(server.requests).toEqual([])
})
