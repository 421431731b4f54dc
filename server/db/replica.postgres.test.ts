import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Connection } from './connect.ts'
import { replicaCheckIntervalMs, withReplica } from './replica.ts'
import { migrateAsOwner } from '../testing/migrate-as-owner.ts'
import { freezePostgres } from '../testing/freeze-postgres.ts'
import { signInTablet } from '../testing/outbox-tablet.ts'
import { peopleOf, testPassword, type SchoolClass, type StudentPerson } from '../testing/people.ts'
import { startPrivatePostgres, type PrivatePostgres, type PrivateReplica } from '../testing/postgres.ts'
import { openServerRoom, type ServerRoom } from '../testing/server-room.ts'
import { clientOf, type TestClient } from '../testing/test-app.ts'

// A real primary, a real streaming replica, and a real server between them and a teacher.

let cluster: PrivatePostgres
let replica: PrivateReplica
let room: ServerRoom
let database: Connection
let schoolClass: SchoolClass
let student: StudentPerson
let teacher: TestClient
let tablet: TestClient

beforeAll(async () => {
  cluster = await startPrivatePostgres()
  await migrateAsOwner(cluster.ownerUrl)
  replica = await cluster.startReplica()
  room = await openServerRoom()
  const environment = { DATABASE_URL: cluster.url, DATABASE_READ_URL: replica.url }
  const server = await room.spawn(environment)
  database = await connectDatabase({ databaseUrl: cluster.url })
  const people = peopleOf(database)
  const account = await people.aTeacherIn(await people.aSchool())
  schoolClass = await people.aClassOf(account)
  student = await people.aStudentIn(schoolClass)
  await people.aRunIn(schoolClass)
  teacher = clientOf(server.url)
  await teacher.teachers.login({ email: account.email, password: testPassword })
  tablet = clientOf(server.url)
}, 180_000)
afterAll(async () => {
  await database.close()
  await room.close()
  cluster.stop()
})

const poll = async (known = '') => {
  const headers = { 'If-None-Match': known }
  const answer = await teacher.http('GET', `/api/classes/${schoolClass.id}/progress`, { headers })
  return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
}

async function onReplica<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: replica.superuserUrl })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

/** Whether a poll was answered by the replica. */
async function isReplicaInUse(): Promise<boolean> {
  const [before] = await onReplica<{ at: string }>('select clock_timestamp()::text as at')
  await poll()
  const asked = await onReplica(
    `select from pg_stat_activity where application_name = 'weltenkompass' and query like '%app.organization%'
      and query_start > '${before?.at}'`,
  )
  return asked.length > 0
}

/** Resolves when the replica answers. Clears the cookie with which the primary answers a teacher after their own change. */
async function waitForReplica(): Promise<void> {
  teacher.cookies.clear('wk_wrote')
  await expect.poll(isReplicaInUse).toBe(true)
}

describe('reads that may be stale', { timeout: 60_000 }, () => {
  it('use the replica, and the primary when the replica falls behind', async () => {
    // Sealed in advance, because a sign-in computes a slow hash.
    const letter = await (await signInTablet(tablet, student))('Früher')
    await waitForReplica()
    const { status, etag } = await poll()
    expect(status).toBe(200)
    await onReplica('select pg_wal_replay_pause()')
    const answer = await tablet.http('POST', '/api/outbox', { body: { letters: [letter] } })
    expect(answer.status).toBe(200)
    // Until its next check the server may still answer from the replica, which does not have the letter.
    await expect.poll(async () => (await poll(etag)).status).toBe(200)
  })

  it('use the primary at once after an own change', async () => {
    await onReplica('select pg_wal_replay_resume()')
    await waitForReplica()
    await onReplica('select pg_wal_replay_pause()')
    await teacher.students.removeFromClass({ studentId: student.id })
    expect(await teacher.classes.students({ id: schoolClass.id })).toEqual([])
    await onReplica('select pg_wal_replay_resume()')
  })

  it('share its connections among the processes of a server', async () => {
    const processes = 16
    const own = withReplica(
      await connectDatabase({ databaseUrl: cluster.url, processes }),
      replica.url,
      processes,
    )
    onTestFinished(() => own.close())
    const read = () =>
      own.read({ role: 'maintenance' }, async (tx) => {
        const sql = 'select pg_backend_pid() as id, pg_is_in_recovery() as "isReplica" from pg_sleep(0.2)'
        return (await tx.raw<{ rows: { id: number; isReplica: boolean }[] }>(sql)).rows[0]!
      })
    await expect.poll(async () => (await read()).isReplica, { timeout: 20_000 }).toBe(true)
    const answers = await Promise.all(Array.from({ length: 8 }, read))
    const used = new Set(answers.filter(({ isReplica }) => isReplica).map(({ id }) => id))
    expect(used.size).toBe(3)
  })

  it('continue when the replica is silent', async () => {
    await waitForReplica()
    onTestFinished(await freezePostgres(replica.superuserUrl))
    // More polls at once than connections to the replica.
    const polls = Array.from({ length: 15 }, async () => {
      const since = Date.now()
      return { status: (await poll()).status, isLate: Date.now() - since > 10 * replicaCheckIntervalMs }
    })
    for (const answer of await Promise.all(polls)) expect(answer).toEqual({ status: 200, isLate: false })
    // Each process notices by itself.
    const isQuick = async () => {
      const since = Date.now()
      expect((await poll()).status).toBe(200)
      return Date.now() - since < replicaCheckIntervalMs
    }
    await expect.poll(isQuick).toBe(true)
  })

  it('continue when the replica is gone', async () => {
    // Right after a position check: the server uses the replica until the next check.
    await waitForReplica()
    replica.stop()
    for (let turn = 0; turn < 5; turn++) expect((await poll()).status).toBe(200)
  })
})
