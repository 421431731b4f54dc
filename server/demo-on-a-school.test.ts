// A trial on this machine fills a database with the demo school. Then the same database serves a public
// address.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from './db/seeds/demo-school.ts'
import { createCookieJar } from './testing/cookie-jar.ts'
import { adminAccount, type ServerProcess } from './testing/server-process.ts'
import { openServerRoom, type ServerRoom } from './testing/server-room.ts'
import { clientOf } from './testing/test-app.ts'

const school = {
  PUBLIC_ORIGIN: 'https://kompass.example',
  DEMO: '0',
  ADMIN_EMAIL: adminAccount.email,
  ADMIN_PASSWORD: adminAccount.password,
}
const newPassword = 'anker-mast-brise-koje'
const person = {
  firstName: 'Eva',
  lastName: 'Echt',
  email: 'echt@schule.example',
  password: 'fluss-gabel-mond',
}
const child = { username: 'stiller-fuchs-77', password: 'regen-tasse-ufer', joinCode: demo.joinCode }
const [demoStudent] = demo.students

let room: ServerRoom
let server: ServerProcess
/** Sessions from the trial, sent to the public address as a browser would. */
const kept: { role: string; cookies: ReturnType<typeof createCookieJar> }[] = []

beforeAll(async () => {
  room = await openServerRoom()
  const trial = await room.spawn({ DEMO: '1' })
  await useTrial(trial)
  await trial.stop()
  server = await room.spawn(school)
}, 240_000)
afterAll(() => room.close())

async function useTrial({ url }: ServerProcess): Promise<void> {
  const teacher = clientOf(url)
  await teacher.teachers.login({ email: demo.teacher.email, password: demo.teacher.password })
  await teacher.teachers.changePassword({ currentPassword: demo.teacher.password, newPassword })
  const admin = clientOf(url)
  await admin.admins.login(demo.admin)
  const student = clientOf(url)
  await student.students.login({ username: demoStudent.username, password: demo.studentPassword })
  await clientOf(url).teachers.register({ ...person, licenseKey: demo.licenseKey })
  await clientOf(url).students.register(child)
  for (const [role, { cookies }] of Object.entries({ teacher, admin, student })) kept.push({ role, cookies })
}

const closed = { status: 403, code: 'DEMO_CLOSED' }

describe('a public address on the database of a trial', () => {
  it('warns at the start and explains how to erase the demo', async () => {
    await server.said('npm run erase -- --demo')
  })

  it('refuses admins, teachers and students of the demo', async () => {
    const guest = clientOf(server.url)
    const students = { username: demoStudent.username, password: demo.studentPassword }
    const teacher = { email: demo.teacher.email, password: newPassword }
    await expect(guest.admins.login(demo.admin)).rejects.toMatchObject(closed)
    await expect(guest.teachers.login(teacher)).rejects.toMatchObject(closed)
    await expect(guest.students.login(students)).rejects.toMatchObject(closed)
  })

  it('refuses accounts that registered at the demo school', async () => {
    const { email, password } = person
    await expect(clientOf(server.url).teachers.login({ email, password })).rejects.toMatchObject(closed)
    const { username } = child
    await expect(
      clientOf(server.url).students.login({ username, password: child.password }),
    ).rejects.toMatchObject(closed)
  })

  it.each(['admin', 'teacher', 'student'])('nor with the session that a trial gave its %s', async (role) => {
    const { cookies } = kept.find((one) => one.role === role) ?? {}
    const names = ['wk_refresh', 'wk_here'] as const
    const header = names.map((name) => `__Host-${name}=${cookies?.read(name)}`).join('; ')
    const { status, body } = await clientOf(server.url).http('POST', '/api/auth/refresh', {
      body: {},
      headers: { Cookie: header },
    })
    expect({ status, code: body.code }).toEqual(closed)
  })

  it('refuses its licence key and its join code', async () => {
    const guest = clientOf(server.url)
    await expect(
      guest.teachers.register({ ...person, email: 'noch@schule.example', licenseKey: demo.licenseKey }),
    ).rejects.toMatchObject(closed)
    await expect(guest.students.register({ ...child, username: 'neuer-fuchs-12' })).rejects.toMatchObject(
      closed,
    )
  })

  it('accepts its own admin', async () => {
    expect(await clientOf(server.url).admins.login(adminAccount)).toMatchObject({ email: adminAccount.email })
  })
})

/** Runs a command line with the settings of the server. */
function command(
  script: string,
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<{ isDone: boolean; stdout: string; stderr: string }> {
  const env = { ...process.env, ...server.environment, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ isDone: error === null, stdout, stderr }),
    )
  })
}

describe('seeding under a public address', () => {
  it.each(['0', '1'])('is refused with DEMO=%s, and makes nothing', async (DEMO) => {
    const parent = mkdtempSync(join(tmpdir(), 'weltenkompass-seed-'))
    const DATA_DIR = join(parent, 'data')
    const { isDone, stderr } = await command('server/db/seed.ts', [], { DEMO, DATA_DIR })
    expect(isDone).toBe(false)
    expect(stderr).toMatch(DEMO === '1' ? /^DEMO must be 0 on a public/ : /^The demo school cannot run on/)
    expect(existsSync(DATA_DIR)).toBe(false)
    rmSync(parent, { recursive: true })
  })
})

// Runs last, because it erases the demo.
describe('npm run erase -- --demo', { timeout: 120_000 }, () => {
  const erase = (...args: string[]) => command('server/upkeep/erase-command.ts', ['--demo', ...args])

  it('counts first, and erases the school and its admin with --yes', async () => {
    const counted = await erase()
    expect(counted.stderr).toContain('add --yes')
    expect(counted.stdout).toContain(`${demo.name} (${demo.organizationId}): 7 students`)
    expect(counted.stdout).toContain(`Admin ${demo.admin.email} of the demo.`)
    expect(await erase('--yes')).toMatchObject({ isDone: true, stderr: '' })
    await expect(clientOf(server.url).admins.login(demo.admin)).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect(await clientOf(server.url).admins.login(adminAccount)).toMatchObject({ email: adminAccount.email })
    expect((await erase()).stderr).toContain('There is no demo school here.')
  })
})
