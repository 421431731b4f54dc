import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Locks } from '../api/locks.ts'
import type { Transport } from '../api/transport.ts'
import { createCourierDevice, noLocks, type CourierDevice } from '../testing/courier-device.ts'
import { createLetterServer, type Fault, type LetterServer } from '../testing/letter-server.ts'
import { createDelivery } from './deliver.ts'
import { createOutbox, type OutboxStore } from './outbox.ts'
import { createOutboxStore } from './outbox-store.ts'
import type { KeyRow } from './work-database.ts'

let server: LetterServer
let device: CourierDevice
const minute = 60_000
/** The port of a page that has ended: its request never ends within a test. */
const neverEnding = { transport: () => new Promise<never>(() => undefined), timeoutMs: minute }

beforeEach(() => {
  server = createLetterServer()
  device = createCourierDevice(server.transport)
})
afterEach(() => device.close())

/** Drains with advancing time until nothing waits. */
async function drainToTheEnd(rounds = 40) {
  for (let round = 0; round < rounds; round += 1) {
    const { nextAt } = await device.outbox.drain()
    if (nextAt === undefined) return
    device.clock.now = Math.max(device.clock.now + 1, nextAt)
  }
  throw new Error('still waiting')
}

describe('delivering', () => {
  it('offers the oldest first and keeps what was delivered', async () => {
    const ids = await device.add(3)
    expect(await device.outbox.drain()).toEqual({ delivered: 3, nextAt: undefined })
    expect(server.requests).toEqual([ids])
    expect(await device.stateOf(ids.at(0)!)).toBe('received')
  })

  it('starts with 64 KiB and grows up to 200 letters', async () => {
    await device.add(700)
    await drainToTheEnd()
    const sizes = server.requests.map((ids) => ids.length)
    expect(server.arrived.size).toBe(700)
    expect(sizes[0]).toBeLessThan(70)
    expect(sizes[1]).toBeGreaterThan(sizes.at(0)!)
    expect(Math.max(...sizes)).toBe(200)
  })

  it('delivers a letter that was added while a drain was running', async () => {
    await device.add(1)
    const first = device.outbox.drain()
    const late = await device.addOne({ writtenAt: 1 })
    await Promise.all([first, device.outbox.drain(), device.outbox.drain()])
    expect(await device.stateOf(late)).toBe('received')
  })

  it('quarantines a row without its own letter and sends the others', async () => {
    const ids = await device.add(3)
    await device.work.letters.update(ids[0]!, { letter: undefined as never })
    const [, , last] = await device.work.letters.bulkGet(ids)
    await device.work.letters.update(ids[1]!, { letter: last!.letter })
    expect(await device.outbox.drain()).toMatchObject({ delivered: 1 })
    expect(server.requests).toEqual([[ids[2]]])
    expect(await Promise.all(ids.map((id) => device.stateOf(id)))).toEqual([
      'quarantined',
      'quarantined',
      'received',
    ])
  })

  it('two tabs and a worker without any lock deliver everything once', async () => {
    const ids = await device.add(150)
    const outboxes = [1, 2, 3].map(() => device.another({ locks: noLocks }))
    await Promise.all(outboxes.map((outbox) => outbox.drain()))
    expect(server.requests.flat().toSorted()).toEqual(ids.toSorted())
  })
})

describe('network faults', () => {
  it.each([
    ['no connection', 'unreachable'],
    ['a portal', 'portal'],
    ['a truncated answer', 'truncated'],
    ['a filter’s 403', { status: 403 }],
    ['a proxy’s 502', { status: 502 }],
    ['a busy server', { status: 503, code: 'BUSY' }],
  ] as const)('%s leaves everything waiting, and a later drain delivers it', async (_, fault) => {
    const id = await device.addOne()
    server.faults.push(fault)
    const report = await device.outbox.drain()
    expect(report.nextAt).toBeGreaterThan(device.clock.now)
    expect(await device.stateOf(id)).toBe('waiting')
    await drainToTheEnd()
    expect([...server.arrived.keys()]).toEqual([id])
  })

  it('a lost response is repeated under the same id', async () => {
    const id = await device.addOne()
    server.faults.push('response-lost')
    await device.outbox.drain()
    expect(server.arrived.size).toBe(1)
    expect(await device.stateOf(id)).toBe('waiting')
    await drainToTheEnd()
    expect(server.requests).toEqual([[id], [id]])
    expect(await device.stateOf(id)).toBe('received')
  })

  it('the letters of a terminated page are sent by another one after the lease ends', async () => {
    const id = await device.addOne()
    const terminated = device.another({ locks: noLocks, ...neverEnding })
    void terminated.drain()
    await expect.poll(() => device.stateOf(id)).toBe('sending')
    expect((await device.another({ locks: noLocks }).drain()).delivered).toBe(0)
    device.clock.now += 2 * minute
    expect((await device.another({ locks: noLocks }).drain()).delivered).toBe(1)
  })

  it('the only open page does not wait for the lease of a closed page', async () => {
    const id = await device.addOne()
    void device.another({ locks: noLocks, ...neverEnding }).drain()
    await expect.poll(() => device.stateOf(id)).toBe('sending')
    const alone: Locks = { request: (_, work) => work(true) }
    expect((await device.another({ locks: alone }).drain()).delivered).toBe(1)
    expect(await device.stateOf(id)).toBe('received')
  })

  it('honours Retry-After, even on a manual retry, but for 15 minutes at most', async () => {
    await device.add(1)
    server.faults.push({ status: 503, code: 'BUSY', retryAfter: '86400' })
    const start = device.clock.now
    const { nextAt } = await device.outbox.drain({ eager: true })
    expect(Number(nextAt) - start).toBeLessThanOrEqual(15 * minute)
    device.clock.now += 14 * minute
    await device.outbox.drain({ eager: true })
    expect(server.requests).toHaveLength(1)
    device.clock.now += 2 * minute
    await device.outbox.drain()
    expect(server.arrived.size).toBe(1)
  })

  it('a manual retry or a regained connection skips the own backoff', async () => {
    await device.add(1)
    server.faults.push('unreachable')
    await device.outbox.drain()
    await device.outbox.drain()
    expect(server.requests).toHaveLength(1)
    await device.outbox.drain({ eager: true })
    expect(server.arrived.size).toBe(1)
  })

  it('ignores a wait that a changed clock has set far in the future', async () => {
    await device.add(1)
    device.clock.now += 3 * 365 * 24 * 60 * minute
    server.faults.push('unreachable')
    await device.outbox.drain()
    device.clock.now -= 3 * 365 * 24 * 60 * minute
    await device.outbox.drain()
    expect(server.arrived.size).toBe(1)
  })

  it('sends smaller batches after a refusal of large bodies', async () => {
    server.largestBody = 6_000
    await device.add(60)
    await drainToTheEnd()
    expect(server.arrived.size).toBe(60)
  })

  it('sends smaller batches after timeouts of large ones', async () => {
    const hangsAbove = 20
    const slow = device.another({
      transport: (url, init) => {
        const { letters } = JSON.parse(init.body as string) as { letters: unknown[] }
        return letters.length > hangsAbove ? new Promise(() => undefined) : server.transport(url, init)
      },
    })
    await device.add(60)
    for (let round = 0; round < 20 && server.arrived.size < 60; round += 1) {
      await slow.drain()
      device.clock.now += minute
    }
    expect(server.arrived.size).toBe(60)
  })
})

describe('two requests at once', () => {
  interface Held {
    ids: string[]
    /** How many others were under way when it began. */
    beside: number
    /** The server commits; the returned function lets the response arrive. */
    commit(fault?: Fault): () => void
    go(fault?: Fault): void
  }

  /** Requests that continue when the test lets them. */
  function holdRequests() {
    const held: Held[] = []
    let underWay = 0
    const transport: Transport = (url, init) =>
      new Promise((resolve, reject) => {
        const { letters } = JSON.parse(init.body as string) as { letters: { id: string }[] }
        const commit: Held['commit'] = (fault) => {
          if (fault) server.faults.push(fault)
          const response = server.transport(url, init).finally(() => (underWay -= 1))
          return () => void response.then(resolve, reject)
        }
        held.push({
          ids: letters.map(({ id }) => id),
          beside: underWay,
          commit,
          go: (fault) => commit(fault)(),
        })
        underWay += 1
      })
    const request = async (index: number) => {
      await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(index)
      return held[index]!
    }
    /** Releases all requests from this one on. */
    const releaseFrom = async (from: number, letters: number) => {
      for (let index = from; server.arrived.size < letters; index += 1) (await request(index)).go()
    }
    return { held, request, releaseFrom, transport, outbox: device.another({ transport, timeoutMs: minute }) }
  }

  /** Sixty letters: a first batch of three, two at once of 19 and 26, and twelve. */
  const addSixty = () => device.add(60, { bytes: 20_000 })

  /** The first request has its answer; the next two are under way. */
  async function withTwoUnderWay() {
    await addSixty()
    const requests = holdRequests()
    const drained = requests.outbox.drain({ eager: true })
    ;(await requests.request(0)).go()
    return { ...requests, drained, one: await requests.request(1), other: await requests.request(2) }
  }

  it('the second one begins after the first answer, and a third never', async () => {
    const { request, releaseFrom, held, drained, one } = await withTwoUnderWay()
    one.go()
    await request(3)
    await releaseFrom(2, 60)
    expect(await drained).toEqual({ delivered: 60, nextAt: undefined })
    expect(held.map(({ ids, beside }) => [ids.length, beside])).toEqual([
      [3, 0],
      [19, 0],
      [26, 1],
      [12, 1],
    ])
  })

  it('Retry-After holds although the request beside it is answered later', async () => {
    const { outbox, held, drained, one, other } = await withTwoUnderWay()
    one.go({ status: 503, code: 'BUSY', retryAfter: '60' })
    await expect.poll(() => device.stateOf(one.ids.at(0)!)).toBe('waiting')
    other.go()
    expect((await drained).nextAt).toBeGreaterThanOrEqual(device.clock.now + minute)
    expect(await device.stateOf(other.ids.at(0)!)).toBe('received')
    device.clock.now += 0.9 * minute
    await outbox.drain({ eager: true })
    expect(held).toHaveLength(3)
  })

  it('Retry-After holds although the request beside it fails without a response', async () => {
    const { outbox, held, drained, one, other } = await withTwoUnderWay()
    one.go({ status: 503, code: 'BUSY', retryAfter: '60' })
    await expect.poll(() => device.stateOf(one.ids.at(0)!)).toBe('waiting')
    other.go('unreachable')
    await drained
    await outbox.drain({ eager: true })
    expect(held).toHaveLength(3)
    expect(await device.work.device.get('courier')).toMatchObject({ failures: 1 })
  })

  it('the next drain begins with one request, whatever the line carried before', async () => {
    const { outbox, request, held, drained, one, other } = await withTwoUnderWay()
    one.go('unreachable')
    other.go('unreachable')
    await drained
    const again = outbox.drain({ eager: true })
    ;(await request(3)).go({ status: 503, code: 'BUSY', retryAfter: '60' })
    await again
    expect(held).toHaveLength(4)
  })

  it('after a refusal one smaller batch follows, when the request beside it has ended', async () => {
    const { request, releaseFrom, drained, one, other, held } = await withTwoUnderWay()
    one.go({ status: 422, code: 'INVALID' })
    await expect.poll(() => device.stateOf(one.ids.at(0)!)).toBe('waiting')
    other.go()
    const smaller = await request(3)
    expect(smaller).toMatchObject({ beside: 0 })
    expect(smaller.ids).toHaveLength(Math.floor(one.ids.length / 2))
    smaller.go()
    await releaseFrom(4, 60)
    await drained
    expect(held.at(4)!.ids.length).toBeGreaterThan(one.ids.length / 2)
  })

  it('an answer that the other one overtook is no sign of a restored server', async () => {
    const { releaseFrom, drained, one, other } = await withTwoUnderWay()
    const answerLate = one.commit()
    other.go()
    await expect.poll(() => device.stateOf(other.ids.at(0)!)).toBe('received')
    answerLate()
    await releaseFrom(3, 60)
    await drained
    expect(server.requests.flat()).toHaveLength(60)
  })

  it('parts of pictures are sent in one request at a time, when no other is under way', async () => {
    const texts = new Set(await addSixty())
    await device.add(6, { kind: 'part', bytes: 60_000 })
    const { outbox, request, releaseFrom, held } = holdRequests()
    const drained = outbox.drain()
    ;(await request(0)).go()
    ;(await request(1)).go()
    await request(3)
    await releaseFrom(2, 66)
    await drained
    const withParts = held.filter(({ ids }) => ids.some((id) => !texts.has(id)))
    expect(withParts.map(({ ids, beside }) => [ids.length, beside])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ])
  })

  it('a drain whose database fails ends after its last request', async () => {
    await addSixty()
    const { request, transport } = holdRequests()
    let settled = 0
    const outbox = outboxOver(transport, (store) => ({
      settle: (work) => ((settled += 1) === 2 ? Promise.reject(new Error('disk')) : store.settle(work)),
    }))
    let ended = false
    const drained = outbox.drain().finally(() => (ended = true))
    drained.catch(() => undefined)
    ;(await request(0)).go()
    const [one, other] = [await request(1), await request(2)]
    one.go()
    await expect.poll(() => settled).toBe(2)
    other.commit()
    expect(ended).toBe(false)
    expect(await device.stateOf(other.ids.at(0)!)).toBe('sending')
    other.go()
    await expect(drained).rejects.toThrow('disk')
    expect(await device.stateOf(other.ids.at(0)!)).toBe('received')
  })

  it('a drain ends even if its last request ends while it claims more letters', async () => {
    await device.add(4, { bytes: 20_000 })
    let lastSettled = () => {}
    const last = new Promise<void>((resolve) => (lastSettled = resolve))
    const outbox = outboxOver(server.transport, (store) => ({
      settle: async (work) => {
        await store.settle(work)
        if (work.ids.length === 1) setTimeout(lastSettled)
      },
      claim: async (work) => {
        if (work.isSecond) await last
        return store.claim(work)
      },
    }))
    expect(await outbox.drain()).toEqual({ delivered: 4, nextAt: undefined })
  })

  function outboxOver(transport: Transport, change: (store: OutboxStore) => Partial<OutboxStore>) {
    const store = createOutboxStore(device.work, '1')
    const now = () => device.clock.now
    let tokens = 0
    return createOutbox({
      store: { ...store, ...change(store) },
      send: createDelivery(transport, { now, isOffline: () => false }),
      now,
      locks: noLocks,
      random: () => 1,
      newToken: () => `own ${(tokens += 1)}`,
    })
  }
})

describe('dispositions', () => {
  it('a refused letter does not delay the others and is quarantined', async () => {
    const ids = await device.add(10)
    server.poison.add(ids.at(4)!)
    await drainToTheEnd()
    expect(server.arrived.size).toBe(9)
    expect(await device.stateOf(ids.at(4)!)).toBe('quarantined')
  })

  it('a quarantined letter is offered again after a day, and with a new version of the app', async () => {
    const id = await device.addOne()
    server.dispositionOf = () => 'unreadable'
    await device.outbox.drain()
    expect(await device.stateOf(id)).toBe('quarantined')
    await device.outbox.drain()
    expect(server.requests).toHaveLength(1)
    device.clock.now += 24 * 60 * minute + 1
    await device.outbox.drain()
    expect(server.requests).toHaveLength(2)
    server.dispositionOf = () => 'received'
    await device.another({ appVersion: '2' }).drain()
    expect(await device.stateOf(id)).toBe('received')
  })

  it.each(['later', 'unknown'] as const)(
    '"%s" is sent again later, and the others are received',
    async (disposition) => {
      const ids = await device.add(3)
      server.dispositionOf = (letter) => (letter.id === ids[1] ? disposition : 'received')
      const report = await device.outbox.drain()
      expect(report.delivered).toBe(2)
      expect(report.nextAt).toBeGreaterThan(device.clock.now)
      expect(await device.stateOf(ids.at(1)!)).toBe('waiting')
      server.dispositionOf = () => 'received'
      await drainToTheEnd()
      expect(server.arrived.size).toBe(3)
    },
  )

  it('"gone" deletes the letter and the own copy', async () => {
    const id = await device.addOne()
    await device.work.own.add({
      letterId: id,
      studentId: 's',
      operation: 'students.askForHelp',
      input: {},
      at: '',
    })
    server.dispositionOf = () => 'gone'
    await device.outbox.drain()
    expect(await device.work.letters.count()).toBe(0)
    expect(await device.work.own.count()).toBe(0)
  })

  it('a held draft is not sent', async () => {
    await device.add(1, { state: 'held' })
    await device.outbox.drain()
    expect(server.requests).toEqual([])
  })
})

describe('a restored server', () => {
  it('with a new epoch receives everything again that it had acknowledged', async () => {
    const ids = await device.add(5)
    await device.outbox.drain()
    server.restore([ids.at(0)!], 'e2')
    const after = await device.addOne({ writtenAt: 1 })
    await drainToTheEnd()
    expect([...server.arrived.keys()].toSorted()).toEqual([...ids, after].toSorted())
  })

  it('is also detected by a lower serial', async () => {
    const ids = await device.add(5)
    server.serial = 900
    await device.outbox.drain()
    server.restore([], 'e1')
    server.serial = 100
    await device.add(1)
    await drainToTheEnd()
    expect(ids.every((id) => server.arrived.has(id))).toBe(true)
  })

  it('does not receive again what was delivered more than 14 days ago', async () => {
    const old = await device.addOne()
    await device.outbox.drain()
    device.clock.now += 15 * 24 * 60 * minute
    server.now = device.clock.now
    await device.add(1)
    await device.outbox.drain()
    await device.outbox.drain()
    expect(await device.stateOf(old)).toBeUndefined()
  })
})

describe('a password letter of 31 days ago', () => {
  const monthLater = () => void (device.clock.now += 31 * 24 * 60 * minute)
  const here = (keyId: string) => device.work.keys.put({ id: 'current', keyId } as KeyRow)

  it('expires without its content while its author is signed in', async () => {
    await here('k')
    const id = await device.addOne({ kind: 'password' })
    monthLater()
    await device.outbox.drain()
    expect(server.requests).toEqual([])
    expect(await device.work.letters.get(id)).toMatchObject({ state: 'expired', letter: null })
  })

  it.each([
    ['that may have arrived', 'k', 1],
    ['of a student who is not signed in', 'of another', 0],
  ])('%s is sent: the server decides', async (_, keyId, attempts) => {
    await here(keyId)
    const id = await device.addOne({ kind: 'password', attempts })
    monthLater()
    await device.outbox.drain()
    expect(server.requests).toEqual([[id]])
  })
})

describe('a letter that an intermediary blocks', () => {
  it.each([
    ['for its size', 413],
    ['for a word in it', 403],
    ['for a reason of its own', 500],
  ])('%s does not delay the other letters', async (_, status) => {
    const ids = await device.add(9)
    const [blocked = ''] = ids
    server.dislikes = { ids: new Set([blocked]), status }
    for (let round = 0; round < 30; round += 1) {
      const { nextAt } = await device.outbox.drain()
      device.clock.now = Math.max(device.clock.now + 1, nextAt ?? 0)
    }
    expect([...server.arrived.keys()].toSorted()).toEqual(ids.slice(1))
    const late = await device.addOne({ writtenAt: 1 })
    for (let round = 0; round < 3; round += 1) {
      const { nextAt } = await device.outbox.drain()
      device.clock.now = Math.max(device.clock.now + 1, nextAt ?? 0)
    }
    expect(server.arrived.has(late)).toBe(true)
    expect(await device.stateOf(blocked)).toBe('waiting')
    delete server.dislikes
    await drainToTheEnd()
    expect(server.arrived.has(blocked)).toBe(true)
  })
})
