import { execFile } from 'node:child_process'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrateAsOwner } from '../testing/migrate-as-owner.ts'
import { signInTablet } from '../testing/outbox-tablet.ts'
import { peopleOf, testPassword, type SchoolClass, type StudentPerson } from '../testing/people.ts'
import { startPrivatePostgres, type PrivatePostgres } from '../testing/postgres.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { openServerRoom, type ServerRoom } from '../testing/server-room.ts'
import { clientOf } from '../testing/test-app.ts'

// Point-in-time recovery as in docs/operations.md: a base backup and the log, recovery to a minute of the
// morning, npm run new-epoch. client/e2e/restore-drill.test.ts covers the tablet's part (its outbox sees the
// epoch).

let cluster: PrivatePostgres
let room: ServerRoom
let server: ServerProcess

beforeAll(async () => {
  cluster = await startPrivatePostgres({ archives: true })
  await migrateAsOwner(cluster.ownerUrl)
  room = await openServerRoom()
  server = await room.spawn({ DATABASE_URL: cluster.url })
}, 180_000)
afterAll(async () => {
  await room.close()
  cluster.stop()
})

/** Only while the cluster is not recovering: no connection may survive a recovery. */
async function withPeople<T>(work: (people: ReturnType<typeof peopleOf>) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ databaseUrl: cluster.url })
  try {
    return await work(peopleOf(database))
  } finally {
    await database.close()
  }
}

const lettersOf = (person: StudentPerson) => signInTablet(clientOf(server.url), person)

async function deliver(...letters: Letter[]): Promise<{ epoch: string; dispositions: string[] }> {
  const { status, body } = await clientOf(server.url).http('POST', '/api/outbox', { body: { letters } })
  expect(status).toBe(200)
  const { epoch, receipts } = (body as { data: OutboxAnswer }).data
  return { epoch, dispositions: receipts.map(({ disposition }) => disposition) }
}

async function storedAnswers(): Promise<string[]> {
  const database = await connectDatabase({ databaseUrl: cluster.url })
  try {
    return await database.transaction({ role: 'maintenance' }, (tx) =>
      tx('submissions').orderBy('id').pluck('id'),
    )
  } finally {
    await database.close()
  }
}

/** A millisecond in which nothing is committed: the cluster compares its commits with it. */
async function aMomentAlone(): Promise<Date> {
  const start = Date.now()
  while (Date.now() === start) await nextTurn()
  const moment = Date.now()
  while (Date.now() === moment) await nextTurn()
  return new Date(moment)
}

async function untilItIsPromoted(): Promise<void> {
  for (;;) {
    const database = await connectDatabase({ databaseUrl: cluster.url })
    const { rows } = await database.knex.raw<{ rows: { recovers: boolean }[] }>(
      'select pg_is_in_recovery() as recovers',
    )
    await database.close()
    if (rows[0]?.recovers === false) return
    await wait(100)
  }
}

it('recovery to a minute loses nothing, keeps erasures, and later students have to wait', async () => {
  const { teacher, schoolClass, anna, erased } = await withPeople(async (people) => {
    const someone = await people.aTeacherIn(await people.aSchool())
    const itsClass: SchoolClass = await people.aClassOf(someone)
    await people.aRunIn(itsClass)
    const [first, second] = [await people.aStudentIn(itsClass), await people.aStudentIn(itsClass)]
    return { teacher: someone, schoolClass: itsClass, anna: first, erased: second }
  })
  const annaWrites = await lettersOf(anna)
  const erasedWrites = await lettersOf(erased)
  const early = await annaWrites('Vor der Sicherung')
  await deliver(early)
  cluster.takeBaseBackup()
  const morning = [await annaWrites('Am Morgen'), await erasedWrites('Am Morgen')]
  const { epoch } = await deliver(...morning)
  const moment = await aMomentAlone()
  const noon = [await annaWrites('Am Mittag'), await annaWrites('Noch einer')]
  await deliver(...noon)
  const late = await withPeople((people) => people.aStudentIn(schoolClass))
  const ofLate = await (await lettersOf(late))('Neu hier')
  expect((await deliver(ofLate)).dispositions).toEqual(['received'])
  const desk = clientOf(server.url)
  await desk.teachers.login({ email: teacher.email, password: testPassword })
  await desk.students.erase({ studentId: erased.id })

  await server.stop()
  cluster.recoverTo(moment)
  await untilItIsPromoted()
  expect(await storedAnswers()).toEqual([early, ...morning].map(({ id }) => id).sort())
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/upkeep/new-epoch-command.ts'],
    { env: { ...process.env, ...server.environment } },
  )
  expect(stdout).toContain('1 students had been erased')
  await server.start()

  // A tablet sends everything again when it receives the new epoch.
  const offered = await deliver(early, ...morning, ...noon, ofLate)
  expect(offered.epoch).not.toBe(epoch)
  expect(offered.dispositions).toEqual(['received', 'received', 'gone', 'received', 'received', 'unknown'])
  const kept = [early, ...morning.slice(0, 1), ...noon].map(({ id }) => id).sort()
  expect(await storedAnswers()).toEqual(kept)
  await expect(lettersOf(erased)).rejects.toThrow('password is not right')
  await deliver(early, ...noon)
  expect(await storedAnswers()).toEqual(kept)
}, 240_000)
