import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Connection } from './db/connect.ts'
import { readEnv } from './env.ts'
import { createLetters } from './letters/letters.ts'
import { findSecrets } from './secrets.ts'
import { migrateAsOwner } from './testing/migrate-as-owner.ts'
import { openTablet, type Tablet } from './testing/outbox-tablet.ts'
import { peopleOf, testPassword, type TeacherPerson } from './testing/people.ts'
import { startPrivatePostgres, type PrivatePostgres } from './testing/postgres.ts'
import { moveToSmallDisk } from './testing/small-tablespace.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { clientOf } from './testing/test-app.ts'
import { openServerRoom, type ServerRoom } from './testing/server-room.ts'

// Database failures under a running server: an outage and recovery, no free connection, a full disk. The
// server process runs through all tests.

let postgres: PrivatePostgres
let room: ServerRoom
let server: ServerProcess
let teacher: TeacherPerson
let cleanUp = (): void => {}
let student: { studentId: string; tablet: Tablet }

beforeAll(async () => {
  postgres = await startPrivatePostgres({ durable: true })
  await migrateAsOwner(postgres.ownerUrl)
  room = await openServerRoom()
  const secret = () => randomBytes(32).toString('base64url')
  const keys = { SESSION_SECRET: secret(), MASTER_KEY: secret() }
  server = await room.spawn({ DATABASE_URL: postgres.url, ...keys })
  await withDatabase(async (database) => {
    const people = peopleOf(database)
    teacher = await people.aTeacherIn(await people.aSchool())
    const schoolClass = await people.aClassOf(teacher)
    await people.aRunIn(schoolClass)
    const { organizationId, id: studentId } = await people.aStudentIn(schoolClass)
    const secrets = findSecrets(readEnv(keys))
    if (!secrets) throw new Error('the secrets were given')
    const letters = await createLetters(secrets.masterKeys)
    const holder = { organizationId, studentId, classId: schoolClass.id, issuedAt: new Date() }
    const tablet = await openTablet(database, letters, { ...holder, clock: () => new Date() })
    student = { studentId, tablet }
  })
}, 120_000)
afterAll(async () => {
  await room.close()
  postgres.stop()
  cleanUp()
})
beforeEach(async () => {
  expect(await statusOf('/api/ready')).toBe(200)
})

describe('an outage of the database', () => {
  it('causes a 503 with Retry-After; then the same process works again with all acknowledged data', async () => {
    const before = await write('vorher')
    expect((await deliver(before)).status).toBe(200)

    postgres.crash()
    const during = await write('während')
    for (const answer of [await deliver(during), await signIn(), await get('/api/ready')]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } })
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    }
    expect(await statusOf('/api/health')).toBe(200)

    postgres.restart()
    await expect.poll(() => statusOf('/api/ready')).toBe(200)
    expect((await signIn()).status).toBe(200)
    const again = await deliver(before, during)
    expect(again.body.data.receipts).toMatchObject([{ disposition: 'received' }, { disposition: 'received' }])
    expect((await submissionIds()).sort()).toEqual([before.id, during.id].sort())
  }, 60_000)

  it('during deliveries keeps each acknowledged letter once and causes no 500', async () => {
    const letters = await Promise.all(Array.from({ length: 120 }, (_, index) => write(`Antwort ${index}`)))
    const known = await submissionIds()
    const acknowledged = new Set<string>()
    const statuses = new Set<number>()
    const send = async (part: typeof letters) => {
      while (part.some(({ id }) => !acknowledged.has(id))) {
        // While this process is blocked, the server may close an idle connection that the request then uses.
        const answer = await deliver(...part).catch(() => undefined)
        if (answer) statuses.add(answer.status)
        if (answer?.status !== 200) {
          await wait(50)
          continue
        }
        for (const { id, disposition } of answer.body.data.receipts)
          if (disposition === 'received') acknowledged.add(id)
      }
    }
    const sending = Promise.all(
      Array.from({ length: 12 }, (_, index) => send(letters.slice(index * 10, index * 10 + 10))),
    )
    for (let crash = 0; crash < 3; crash++) {
      await wait(Math.random() * 60)
      postgres.crash()
      postgres.restart()
    }
    await sending
    // 408: this process is blocked while it starts PostgreSQL, so its own requests arrive in parts.
    expect([...statuses].filter((status) => ![200, 408, 503].includes(status))).toEqual([])
    expect((await submissionIds()).sort()).toEqual([...known, ...letters.map(({ id }) => id)].sort())
  }, 120_000)
})

describe('a pool without a free connection', () => {
  it('causes a 503 and no 500; health and readiness answer in time, and the server recovers', async () => {
    const reader = clientOf(server.url)
    await reader.teachers.login({ email: teacher.email, password: testPassword })
    const release = await lock('classes')
    let isLocked = true
    const statuses = new Set<number>()
    /** More than the pools of all processes have connections; each calls again until the lock is released. */
    const callers = Array.from({ length: 60 }, async () => {
      while (isLocked) statuses.add((await reader.http('GET', '/api/classes/list')).status)
    })
    await expect.poll(() => statusOf('/api/ready')).toBe(503)
    const startedAt = performance.now()
    expect(await statusOf('/api/health')).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
    await expect.poll(() => statuses.size).toBe(1)
    await release()
    isLocked = false
    await Promise.all(callers)
    // The calls that waited at the release are answered.
    expect(statuses).toEqual(new Set([200, 503]))
    await expect.poll(() => statusOf('/api/ready')).toBe(200)
    expect((await signIn()).status).toBe(200)
  }, 90_000)

  it('refuses all sign-ins that wait at once, and not one group after the other', async () => {
    const release = await lock('teachers')
    const calledAt = performance.now()
    const calls = Array.from({ length: 40 }, (_, index) => signIn(`lehrkraft-${index}@schule.example`))
    await Promise.race(calls)
    const firstMs = performance.now() - calledAt
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const lastMs = performance.now() - calledAt
    await release()
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(lastMs).toBeLessThan(2 * firstMs)
  }, 90_000)
})

describe('a disk of PostgreSQL that is full', () => {
  it('causes a 503 for writes; reads work, and writes work again with free space', async () => {
    const disk = await moveToSmallDisk(postgres, 'submissions')
    // A file system can only be unmounted when no process uses it.
    cleanUp = () => disk.remove()
    const known = await submissionIds()
    const pages = Array.from({ length: 20 }, (_, index) => write(`Antwort ${index} ${'Seite '.repeat(220)}`))
    const letters = await Promise.all(pages)
    await disk.fill()
    const answer = await deliver(...letters)
    expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    expect((await signIn()).status).toBe(200)
    expect(await submissionIds()).toEqual(known)
    await disk.empty()
    const { status, body } = await deliver(...letters)
    expect(status).toBe(200)
    const dispositions = (body.data.receipts as { disposition: string }[]).map((each) => each.disposition)
    expect(new Set(dispositions)).toEqual(new Set(['received']))
    expect((await submissionIds()).sort()).toEqual([...known, ...letters.map(({ id }) => id)].sort())
  }, 60_000)
})

/** Every query that reads the table waits. @returns a function that releases it */
async function lock(table: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: postgres.ownerUrl })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

async function withDatabase<T>(work: (database: Connection) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ databaseUrl: postgres.url })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function write(text: string) {
  return student.tablet.answer(`${text}: genügend Zeichen für eine Antwort`)
}

function deliver(...letters: Awaited<ReturnType<typeof write>>[]) {
  return post('/api/outbox', { letters })
}

function signIn(email = teacher.email) {
  return post('/api/teacher/login', { email, password: testPassword })
}

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, init)
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON; the tests say what they expect of it
  const body = (await response.json()) as any
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), body }
}

function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return get(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function statusOf(path: string): Promise<number> {
  return (await get(path)).status
}

function submissionIds(): Promise<string[]> {
  const { studentId } = student
  return withDatabase((database) =>
    database.transaction({ role: 'maintenance' }, (tx) => tx('submissions').where({ studentId }).pluck('id')),
  )
}
