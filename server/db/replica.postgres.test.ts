import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Connection } from './connect.ts'
import { lookEveryMs } from './replica.ts'
import { migrateAsOwner } from '../testing/migrate-as-owner.ts'
import { signInTablet } from '../testing/outbox-tablet.ts'
import { peopleOf, testPassword, type SchoolClass, type StudentPerson } from '../testing/people.ts'
import { startPrivatePostgres, type PrivatePostgres, type PrivateReplica } from '../testing/postgres.ts'
import { openServerRoom, type ServerRoom } from '../testing/server-room.ts'
import { clientOf, type TestClient } from '../testing/test-app.ts'

// A real primary, a real replica that streams from it, and a real server between them and a teacher.

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

/** Time enough for the server to see that the replica follows. */
const untilItFollows = () => wait(3 * lookEveryMs)

/** Whether the answer of a poll came from there. */
async function isReplicaInUse(): Promise<boolean> {
  const [before] = await onReplica<{ at: string }>('select clock_timestamp()::text as at')
  await poll()
  const asked = await onReplica(
    `select from pg_stat_activity where application_name = 'weltenkompass' and query like '%app.organization%'
      and query_start > '${before?.at}'`,
  )
  return asked.length > 0
}

/** As a machine that is paused: connections stand, and nobody answers. Resolves with what wakes it. */
async function freezeReplica(): Promise<() => void> {
  const [found] = await onReplica<{ postmaster: number; others: number[] }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster,
      array_agg(pid) filter (where pid <> pg_backend_pid()) as others from pg_stat_activity`,
  )
  if (!found) throw new Error('the replica runs')
  const pids = [found.postmaster, ...found.others]
  const tell = (signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal))
  tell('SIGSTOP')
  return () => tell('SIGCONT')
}

describe('reads that may be a moment old', { timeout: 60_000 }, () => {
  it('come from the replica, and from the primary as soon as the replica falls behind', async () => {
    // Sealed beforehand: a sign-in computes a hash, which takes as long as it takes.
    const letter = await (await signInTablet(tablet, student))('Früher')
    await untilItFollows()
    const { status, etag } = await poll()
    expect(status).toBe(200)
    await onReplica('select pg_wal_replay_pause()')
    const answer = await tablet.http('POST', '/api/outbox', { body: { letters: [letter] } })
    expect(answer.status).toBe(200)
    expect((await poll(etag)).status).toBe(304)
    await expect.poll(async () => (await poll(etag)).status, { timeout: 3 * lookEveryMs }).toBe(200)
  })

  it('after a change of one’s own come from the primary at once', async () => {
    await onReplica('select pg_wal_replay_resume()')
    await untilItFollows()
    await onReplica('select pg_wal_replay_pause()')
    await teacher.students.removeFromClass({ studentId: student.id })
    expect(await teacher.classes.students({ id: schoolClass.id })).toEqual([])
    await onReplica('select pg_wal_replay_resume()')
  })

  it('go on when the replica says nothing any more', async () => {
    teacher.cookies.clear('wk_wrote')
    await untilItFollows()
    onTestFinished(await freezeReplica())
    // More of them at once than there are connections to the replica.
    const polls = Array.from({ length: 15 }, async () => {
      const since = Date.now()
      return { status: (await poll()).status, isLate: Date.now() - since > 3 * lookEveryMs }
    })
    for (const answer of await Promise.all(polls)) expect(answer).toEqual({ status: 200, isLate: false })
    const since = Date.now()
    expect((await poll()).status).toBe(200)
    expect(Date.now() - since).toBeLessThan(lookEveryMs)
  })

  it('go on when the replica is gone', async () => {
    teacher.cookies.clear('wk_wrote')
    // Right after a look: until the next one the server takes it to be there.
    await expect.poll(isReplicaInUse).toBe(true)
    replica.stop()
    for (let turn = 0; turn < 5; turn++) expect((await poll()).status).toBe(200)
  })
})
