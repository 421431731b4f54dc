import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { createServerDatabase, dropServerDatabase } from '../../server/testing/server-databases.ts'
import { createCourierDevice, type CourierDevice } from '../testing/courier-device.ts'
import { callerOf, submissionsOf } from './demo-school.ts'
import { sealedAnswers } from './fault-matrix/letters.ts'
import { openSchool, type StudentAccount } from './fault-matrix/school.ts'
import { createSchoolServer, type ServerProcess } from '../../server/testing/server-process.ts'

// The restore drill of docs/operations.md: real commands, a real server, the tablet's real outbox over HTTP (without a
// browser). The embedded database uses npm run backup and restore, PostgreSQL pg_dump, pg_restore and new-epoch.

const exec = promisify(execFile)
let server: ServerProcess
let device: CourierDevice
// For each test: a failed one may have left its server without a database.
beforeEach(async () => {
  server = await createSchoolServer({ startedOnce: inject('startedOnce') })
  await server.start()
  device = createCourierDevice((path, init) => fetch(server.url + path, init))
})
afterEach(async () => {
  await device?.close()
  await server?.remove()
})

/** Stores letters on the tablet in the form that its page writes. */
async function waitOnTablet(letters: readonly Letter[]): Promise<void> {
  await device.work.letters.bulkAdd(
    letters.map((letter) => ({
      id: letter.id,
      keyId: letter.keyId,
      state: 'waiting',
      kind: 'other',
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt: device.clock.now,
      dueAt: 0,
      attempts: 0,
    })),
  )
}

/** Drains until nothing is due within the hour. @returns the number of letters in each state */
async function deliver(): Promise<Record<string, number>> {
  const outbox = device.another({ timeoutMs: 60_000 })
  for (let round = 0; round < 12; round += 1) {
    await outbox.drain({ eager: true })
    device.clock.now += 5 * 60_000
  }
  const states: Record<string, number> = {}
  for (const { state } of await device.work.letters.toArray()) states[state] = (states[state] ?? 0) + 1
  return states
}

/** This student's data on the server after a new sign-in. */
async function arrivedFor({ username, password, student }: StudentAccount): Promise<string[]> {
  const caller = callerOf(server.url)
  await caller.post('/api/students/login', { username, password })
  return (await submissionsOf(caller, student.id)).map(({ submissionId }) => submissionId).sort()
}

const idsOf = (...letters: Letter[]) => letters.map(({ id }) => id).sort()

it('no letter is lost, erased students stay erased, and letters of students from after the backup wait', async () => {
  const school = await openSchool(server.url)
  const home = await school.addClass()
  const anna = await home.addStudent()
  const ben = await home.addStudent()
  const erased = await home.addStudent()
  const before = await sealedAnswers(anna, 5)
  await waitOnTablet(before.letters)
  expect(await deliver()).toEqual({ received: 5 })

  const lastNight = join(server.dataDir, 'last-night')
  await backUp(lastNight)
  const late = await home.addStudent()
  const noon = join(server.dataDir, 'noon')
  await backUp(noon)

  const [ofAnna, ofBen, ofErased, ofLate] = await Promise.all([
    sealedAnswers(anna, 98),
    sealedAnswers(ben, 98),
    sealedAnswers(erased, 2),
    sealedAnswers(late, 2),
  ])
  await waitOnTablet([ofAnna, ofBen, ofErased, ofLate].flatMap(({ letters }) => letters))
  expect(await deliver()).toEqual({ received: 205 })
  await school.teacher.post('/api/students/erase', { studentId: erased.student.id })

  await restore(lastNight)
  const next = await sealedAnswers(anna, 1)
  await waitOnTablet(next.letters)
  // 5 + 200 + 1. The two letters of the erased student are deleted; the two of the unknown student wait.
  expect(await deliver()).toEqual({ received: 202, waiting: 2 })
  const all = idsOf(...before.letters, ...ofAnna.letters, ...next.letters)
  expect(await arrivedFor(anna)).toEqual(all)
  expect(await arrivedFor(ben)).toEqual(idsOf(...ofBen.letters))
  await expect(arrivedFor(erased)).rejects.toThrow('BAD_CREDENTIALS')
  await expect(arrivedFor(late)).rejects.toThrow('BAD_CREDENTIALS')

  // A later backup is restored, which contains the student.
  await restore(noon)
  const last = await sealedAnswers(ben, 1)
  await waitOnTablet(last.letters)
  expect(await deliver()).toEqual({ received: 205 })
  expect(await arrivedFor(anna)).toEqual(all)
  expect(await arrivedFor(ben)).toEqual(idsOf(...ofBen.letters, ...last.letters))
  expect(await arrivedFor(late)).toEqual(idsOf(...ofLate.letters))
  await expect(arrivedFor(erased)).rejects.toThrow('BAD_CREDENTIALS')
})

/** While the server runs. */
async function backUp(file: string): Promise<void> {
  const { DATABASE_URL: url } = server.environment
  if (url)
    await postgres('pg_dump', '--format=custom', '--enable-row-security', `--file=${file}`, ownerUrlOf(url))
  else await command('server/upkeep/backup-command.ts', file)
  expect(existsSync(file)).toBe(true)
}

async function restore(file: string): Promise<void> {
  const { DATABASE_URL: url } = server.environment
  if (!url) {
    await expect(command('server/upkeep/restore-command.ts', file)).rejects.toThrow('in use by process')
    await server.stop()
    expect(await command('server/upkeep/restore-command.ts', file)).toContain('A new epoch')
    return server.start()
  }
  await server.stop()
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
  const name = new URL(url).pathname.slice(1)
  await dropServerDatabase(serverUrl, name)
  await createServerDatabase(serverUrl, name)
  await postgres('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${ownerUrlOf(url)}`, file)
  expect(await command('server/upkeep/new-epoch-command.ts')).toContain('New epoch')
  return server.start()
}

/** The server's login may neither dump nor restore. */
function ownerUrlOf(databaseUrl: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

/** @returns the output; throws the output as an error */
async function command(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...server.environment }
  const { stdout } = await exec(process.execPath, ['--import', 'tsx', script, ...args], { env })
  return stdout
}

/** The client programs of the newest PostgreSQL on this machine. */
async function postgres(program: string, ...args: string[]): Promise<void> {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  await exec(newest === undefined ? program : join(root, newest, 'bin', program), args)
}
