import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { openClassRoom, type ClassRoom } from '../testing/class-room.ts'
import { sendHalfRequest, stateOf } from '../testing/half-request.ts'
import { signInTablet } from '../testing/outbox-tablet.ts'
import { peopleOf, testPassword } from '../testing/people.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { clientOf } from '../testing/test-app.ts'

// The server as three processes on one port. Each request opens a connection of its own, so that the primary
// gives one after the other to each of them.

const count = 3
const students = 9
const lettersEach = 40
/** Starting three processes alone took a minute on a machine with a load of 14. */
const longestMs = 180_000

let room: ClassRoom
let server: ServerProcess

beforeAll(async () => {
  room = await openClassRoom()
  server = await room.spawn({ WORKERS: String(count), METRICS: '1', TRUST_PROXY: '127.0.0.2' })
}, 180_000)
afterAll(() => room.close())

const ownConnection = { Connection: 'close' }

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/api/metrics`, { headers: ownConnection })).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

async function lettersOfClass(): Promise<Letter[][]> {
  const people = peopleOf(room.database)
  const all: Letter[][] = []
  for (let n = 0; n < students; n++) {
    const write = await signInTablet(clientOf(server.url), await people.aStudentIn(room.schoolClass))
    const own: Letter[] = []
    for (let k = 0; k < lettersEach; k++) own.push(await write(`Brief ${k} von ${n}, lang genug`))
    all.push(own)
  }
  return all
}

/**
 * Delivers three at a time until every letter has its receipt. Like a tablet it stops waiting after a time: a request
 * to a process that died gets no response.
 */
async function deliverAll(letters: readonly Letter[], told: Set<string>): Promise<void> {
  for (;;) {
    const open = letters.filter(({ id }) => !told.has(id)).slice(0, 3)
    if (open.length === 0) return
    const receipts = await deliver(open).catch(() => undefined)
    if (receipts === undefined) await wait(20)
    for (const { id, disposition } of receipts ?? [])
      if (disposition === 'received' && id !== null) told.add(id)
  }
}

async function deliver(letters: readonly Letter[]): Promise<OutboxAnswer['receipts']> {
  const answer = await fetch(`${server.url}/api/outbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownConnection },
    body: JSON.stringify({ letters }),
    signal: AbortSignal.timeout(3_000),
  })
  return ((await answer.json()) as { data: OutboxAnswer }).data.receipts
}

describe('three processes on one port', () => {
  it(
    'lose no letter and apply none twice when two of them are killed under load, and are replaced',
    { timeout: 120_000 },
    async () => {
      const all = await lettersOfClass()
      const wanted = all.flat().map(({ id }) => id)
      const before = server.workerIds()
      expect(before).toHaveLength(count)
      const told = new Set<string>()
      const work = Promise.all(all.map((own) => deliverAll(own, told)))
      for (const [n, victim] of before.slice(0, 2).entries()) {
        await expect.poll(() => told.size, { interval: 2 }).toBeGreaterThan((wanted.length * (n + 1)) / 4)
        process.kill(victim, 'SIGKILL')
      }
      await work
      const rows = await room.inTables((tx) =>
        tx('submissions').where({ classId: room.schoolClass.id }).pluck('id'),
      )
      expect(rows.toSorted()).toEqual(wanted.toSorted())
      expect(await room.inTables((tx) => tx('receipts').pluck('letterId'))).toHaveLength(wanted.length)
      await expect.poll(() => server.workerIds().length).toBe(count)
      expect(server.workerIds().filter((id) => before.includes(id))).toHaveLength(1)
    },
  )

  it(
    'replace one that hangs: every letter arrives',
    async () => {
      const [letters = []] = await lettersOfClass()
      const before = server.workerIds()
      const victim = before[0]!
      onTestFinished(() => void (isAlive(victim) && process.kill(victim, 'SIGKILL')))
      process.kill(victim, 'SIGSTOP')
      const told = new Set<string>()
      await deliverAll(letters, told)
      expect(told.size).toBe(letters.length)
      await server.said('hangs and is ended')
      await expect.poll(() => isAlive(victim)).toBe(false)
      await expect.poll(() => server.workerIds().length).toBe(count)
      expect(server.workerIds()).not.toContain(victim)
    },
    longestMs,
  )

  it(
    'report the metrics of all in one response, and keep those of a process that died',
    async () => {
      await expect.poll(() => metric('weltenkompass_workers')).toBe(count)
      const accepted = 'weltenkompass_letters_total{outcome="accepted"}'
      const letters = (await lettersOfClass()).flat().slice(0, 30)
      const before = await metric(accepted)
      await Promise.all(letters.map((letter) => deliverAll([letter], new Set())))
      // A process that is slow to answer counts with its last answer.
      await expect.poll(async () => (await metric(accepted)) - before).toBe(letters.length)
      const [victim] = server.workerIds()
      process.kill(victim!, 'SIGKILL')
      await expect.poll(() => server.workerIds().includes(victim!)).toBe(false)
      await expect.poll(async () => (await metric(accepted)) - before).toBe(letters.length)
      await expect.poll(() => metric('weltenkompass_workers')).toBe(count)
    },
    longestMs,
  )

  it('refuse an ended session at the next request, whichever process answers', async () => {
    const person = await peopleOf(room.database).aStudentIn(room.schoolClass)
    const desk = clientOf(server.url)
    await desk.teachers.login({ email: room.teacher.email, password: testPassword })
    const browser = clientOf(server.url)
    await browser.students.login({ username: person.username, password: testPassword })
    const seen = async () => {
      const asked = Array.from({ length: 2 * count }, () =>
        browser.http('GET', '/api/auth/me', { headers: ownConnection }),
      )
      return new Set((await Promise.all(asked)).map(({ status }) => status))
    }
    expect(await seen()).toEqual(new Set([200]))
    await desk.students.resetPassword({ studentId: person.id })
    expect(await seen()).toEqual(new Set([401]))
  })

  it('share one budget of wrong passwords', async () => {
    const person = await peopleOf(room.database).aStudentIn(room.schoolClass)
    const guess = () =>
      clientOf(server.url).http('POST', '/api/students/login', {
        body: { username: person.username, password: 'falsch-geraten' },
        headers: ownConnection,
      })
    const statuses = (await Promise.all(Array.from({ length: 18 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })

  it(
    'stop together: none is ready, running requests are answered, and no process remains',
    async () => {
      const workers = server.workerIds()
      const slow = await Promise.all(workers.map(() => sendHalfRequest(server.port)))
      server.signal('SIGTERM')
      await server.said('"stopping"')
      const asked = workers.map(() => fetch(`${server.url}/api/ready`, { headers: ownConnection }))
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(workers.map(() => 503))
      await expect.poll(() => stateOf(server.url, ownConnection), { timeout: 15_000 }).toBe('closed')
      for (const request of slow) expect(await request.finish()).toMatch(/^HTTP\/1\.1 422 /)
      expect(await server.ended()).toEqual([0, null])
      expect(workers.filter(isAlive)).toEqual([])
    },
    longestMs,
  )

  it(
    'stop while one of them is still starting',
    async () => {
      await server.start()
      const before = server.workerIds()
      process.kill(before[0]!, 'SIGKILL')
      const added = () => server.workerIds().filter((id) => !before.includes(id))
      await expect.poll(added, { interval: 5, timeout: 30_000 }).toHaveLength(1)
      const workers = server.workerIds()
      server.signal('SIGTERM')
      expect(await server.ended()).toEqual([0, null])
      expect(workers.filter(isAlive)).toEqual([])
    },
    longestMs,
  )

  it(
    'stop in the time of the unit (TimeoutStopSec), although one of them hangs',
    async () => {
      await server.start()
      const workers = server.workerIds()
      onTestFinished(() => workers.filter(isAlive).forEach((id) => process.kill(id, 'SIGKILL')))
      process.kill(workers[0]!, 'SIGSTOP')
      server.signal('SIGTERM')
      const late = wait(30_000, 'late', { ref: false })
      expect(await Promise.race([server.ended(), late])).toEqual([0, null])
      await expect.poll(() => workers.filter(isAlive)).toEqual([])
    },
    longestMs,
  )

  it(
    'end with their primary',
    async () => {
      await server.start()
      const workers = server.workerIds()
      expect(workers.filter(isAlive)).toHaveLength(count)
      await server.kill()
      await expect.poll(() => workers.filter(isAlive)).toEqual([])
    },
    longestMs,
  )
})

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
