import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { connectDatabase, type Connection } from './db/connect.ts'
import type { CopyOfTree } from './testing/copy-of-tree.ts'
import { createNextServer } from './testing/next-server.ts'
import { signInTablet } from './testing/outbox-tablet.ts'
import { peopleOf } from './testing/people.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { openServerRoom, type ServerRoom } from './testing/server-room.ts'
import { clientOf } from './testing/test-app.ts'

// An update with a migration as in docs/operations.md: processes of the previous and the next version on the
// same PostgreSQL while a class writes.

const migrationName = '9999_next.ts'
/**
 * Locks the table of the answers for as long as the migration of a larger school. One statement for each query, because
 * Citus sends the whole text of a query to the workers.
 */
const migration = [
  'alter table submissions add column mood smallint not null default 0',
  'create index submissions_by_mood on submissions (organization_id, mood)',
  'select pg_sleep(2)',
]

const home = process.cwd()
let next: CopyOfTree
let room: ServerRoom
let database: Connection
let left: ServerProcess
let right: ServerProcess

beforeAll(() => void (next = createNextServer(migrationName, migration)))
afterAll(() => next?.remove())
beforeEach(async () => {
  room = await openServerRoom()
  if (room.ownerUrl === undefined) throw new Error('npm run test:postgres')
  database = await connectDatabase({ databaseUrl: room.ownerUrl })
  // These servers migrate at their start, so their login owns the tables.
  const asOwner = { DATABASE_URL: room.ownerUrl }
  left = await room.spawn(asOwner)
  right = await room.spawn({ ...asOwner, PUBLIC_ORIGIN: left.url })
}, 180_000)
afterEach(async () => {
  await database.close()
  await room.close()
})

async function become(server: ServerProcess, root: string): Promise<void> {
  await server.stop()
  server.root = root
  await server.start()
}

interface OutboxStudent {
  id: string
  /** Submits one answer. @returns its id when a process has acknowledged it */
  handIn(text: string): Promise<string>
}

async function anOutboxStudent(): Promise<OutboxStudent> {
  const people = peopleOf(database)
  const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
  await people.aRunIn(schoolClass)
  const person = await people.aStudentIn(schoolClass)
  const answer = await signInTablet(clientOf(left.url), person)
  return {
    id: person.id,
    async handIn(text) {
      const letter = await answer(text)
      for (let tries = 0; tries < 300; tries++) {
        if (await isTaken(tries % 2 === 0 ? left : right, letter)) return letter.id
        await wait(50)
      }
      throw new Error('the letter was not accepted')
    },
  }
}

/** False when the process is not running or answers BUSY. Any other failure fails the test. */
async function isTaken({ url }: ServerProcess, letter: Letter): Promise<boolean> {
  const response = await fetch(`${url}/api/outbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ letters: [letter] }),
  }).catch(() => undefined)
  if (response === undefined || response.status === 503) return false
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: OutboxAnswer }
  return data.receipts[0]?.disposition === 'received'
}

function inTables<T>(work: (tx: Parameters<Parameters<Connection['transaction']>[1]>[0]) => Promise<T>) {
  return database.transaction({ role: 'maintenance' }, work)
}

async function timesMigrated(): Promise<number> {
  const { rows } = await database.knex.raw<{ rows: unknown[] }>(
    'select 1 from knex_migrations where name = ?',
    [migrationName],
  )
  return rows.length
}

async function untilItMigrates(): Promise<void> {
  for (;;) {
    const { rows } = await database.knex.raw<{ rows: unknown[] }>(
      `select 1 from pg_stat_activity where query like '%pg_sleep(2)%' and pid <> pg_backend_pid()`,
    )
    if (rows.length > 0) return
    await wait(20)
  }
}

describe('an update that migrates', () => {
  it('works in both directions while a school writes', { timeout: 240_000 }, async () => {
    const students = await Promise.all([anOutboxStudent(), anOutboxStudent(), anOutboxStudent()])
    const handedIn = new Map<string, string>()
    let isOn = true
    const work = Promise.all(
      students.map(async ({ id, handIn }) => {
        for (let count = 1; isOn; count++) handedIn.set(await handIn(`Antwort ${count}`), id)
      }),
    )
    await become(right, next.root)
    expect(await timesMigrated()).toBe(1)
    const besideTheNext = handedIn.size
    while (handedIn.size < besideTheNext + 20) await wait(20)
    await become(left, next.root)
    // The previous version on the later schema: a rollback needs no restore.
    await become(right, home)
    const besideTheOld = handedIn.size
    while (handedIn.size < besideTheOld + 20) await wait(20)
    isOn = false
    await work
    const rows = await inTables((tx) => tx('submissions').select('id', 'studentId'))
    expect(new Map(rows.map(({ id, studentId }) => [id, studentId]))).toEqual(handedIn)
    expect(rows).toHaveLength(handedIn.size)
  })

  it('changes nothing when it is killed, and runs once when two processes start at the same time', async () => {
    const student = await anOutboxStudent()
    await right.stop()
    right.root = next.root
    const started = right.start().catch(() => 'killed')
    await untilItMigrates()
    await right.kill()
    expect(await started).toBe('killed')
    expect(await timesMigrated()).toBe(0)
    await student.handIn('Dazwischen')
    await left.stop()
    left.root = next.root
    await Promise.all([left.start(), right.start()])
    expect(await timesMigrated()).toBe(1)
    await student.handIn('Danach')
  }, 240_000)

  it('does not block requests while it waits for a dump', async () => {
    const student = await anOutboxStudent()
    const dump = new Client({ connectionString: room.ownerUrl })
    await dump.connect()
    try {
      // pg_dump holds a lock on every table until its end.
      await dump.query('begin; lock table submissions in access share mode')
      await expect(become(right, next.root)).rejects.toThrow('could not be migrated')
      await student.handIn('Nebenher')
    } finally {
      await dump.end()
    }
    await right.start()
    expect(await timesMigrated()).toBe(1)
  }, 240_000)
})
