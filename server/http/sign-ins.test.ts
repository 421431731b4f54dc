import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createResetWatch } from '../security/reset-watch.ts'
import { peopleOf, testPassword } from '../testing/people.ts'
import { clientOf, openTestApp, type TestApp } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'
import { readSignIns } from '../upkeep/sign-ins.ts'

let app: TestApp
let fixture: Fixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
})
afterAll(() => app.close())

const agent = (device: string) => ({ headers: { 'User-Agent': `Mozilla/5.0 (${device}) AppleWebKit` } })

/** Signs the student in on a new device and keeps the session. */
async function signInOn(
  device: string,
  client = clientOf(app.url),
  password = testPassword,
  { username } = fixture.student,
) {
  const body = { username, password }
  const { status } = await client.http('POST', '/api/students/login', { body, ...agent(device) })
  return { client, status }
}

/** Failures are counted by the hour of the clock: a test that counts them must not run into the next one. */
function beginHour() {
  const hourMs = 3_600_000
  app.clock.pass({ seconds: Math.ceil((hourMs - (app.clock.now().getTime() % hourMs)) / 1000) })
}

async function guess(times: number, of: typeof fixture.student, client = clientOf(app.url)) {
  const statuses = []
  for (let attempt = 0; attempt < times; attempt++) {
    statuses.push((await signInOn('Linux; Android 14', client, `falsch-${attempt}`, of)).status)
  }
  return statuses
}

describe('a sign-in', () => {
  it('is shown at the next one with time and device', async () => {
    const first = await signInOn('iPad; CPU OS 17')
    const own = await first.client.auth.signIns()
    expect(own.previous).toBeNull()
    expect(own.items).toMatchObject([
      { outcome: 'signed-in', attempts: 1, device: { kind: 'ipad', isThis: true } },
    ])
    app.clock.pass({ minutes: 5 })
    const second = await signInOn('Windows NT 10.0')
    const { previous, items } = await second.client.auth.signIns()
    expect(previous).toEqual({ ...own.items[0], device: { ...own.items[0]?.device, isThis: false } })
    expect(items.map(({ device }) => device?.kind)).toEqual(['windows', 'ipad'])
  })

  it('with a wrong password is counted by the hour, not listed', async () => {
    beginHour()
    await guess(4, fixture.student)
    const { client } = await signInOn('iPad; CPU OS 17')
    const { items } = await client.auth.signIns()
    const failed = items.filter(({ outcome }) => outcome === 'wrong-password')
    expect(failed).toMatchObject([{ attempts: 4 }])
    expect(items[0]?.outcome).toBe('signed-in')
  })

  it('that is refused without checking the password is counted, too', async () => {
    beginHour()
    const statuses = await guess(14, fixture.classmate)
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
    const teacher = await app.as(fixture.teacher)
    const items = await teacher.students.signIns({ id: fixture.classmate.id })
    const counts = items.map(({ outcome, attempts }) => [outcome, attempts] as const)
    expect(Object.fromEntries(counts)).toEqual({ locked: 4, 'wrong-password': 10 })
  })

  it('under an unknown name is counted without the name', async () => {
    const before = await countUnknown()
    const body = { email: 'niemand@schule.example', password: testPassword }
    expect((await app.guest().http('POST', '/api/teacher/login', { body })).status).toBe(401)
    expect(await countUnknown()).toBe(before + 1)
    const rows = await app.inTables((tx) => tx('signIns'))
    expect(JSON.stringify(rows)).not.toContain('niemand')
  })

  it('is recorded for a registration', async () => {
    const { id, ...made } = await app.guest().teachers.register({
      firstName: 'Ida',
      lastName: 'Neu',
      email: 'ida@neu.example',
      licenseKey: fixture.licenseKey,
    })
    expect(made.generatedPassword).toBeDefined()
    const { lines } = await readSignIns(app.database, { of: id, limit: 5 })
    expect(lines.map(({ outcome }) => outcome)).toEqual(['signed-in'])
  })

  it('into a suspended school is counted', async () => {
    const { organizationId, email } = fixture.stranger
    await app.inTables((tx) =>
      tx('organizations').where({ id: organizationId }).update({ status: 'suspended' }),
    )
    await expect(app.guest().teachers.login({ email, password: testPassword })).rejects.toMatchObject({
      code: 'SUSPENDED',
    })
    const { lines } = await readSignIns(app.database, { of: fixture.stranger.id, failed: true, limit: 5 })
    expect(lines).toMatchObject([{ outcome: 'suspended', attempts: 1, organizationId }])
  })
})

describe('an unusual pattern', () => {
  it('of two devices at once or many failures is shown to the own teacher for a week', async () => {
    const { teacher, colleague, schoolClass } = fixture
    const people = peopleOf(app.database)
    const [twice, guessed, calm] = [
      await people.aStudentIn(schoolClass),
      await people.aStudentIn(schoolClass),
      await people.aStudentIn(schoolClass),
    ]
    await signInOn('iPad; CPU OS 17', clientOf(app.url), testPassword, twice)
    app.clock.pass({ minutes: 5 })
    await signInOn('Windows NT 10.0', clientOf(app.url), testPassword, twice)
    await guess(10, guessed)
    // Sign-ins one after the other on one device with a break, as on an ordinary day.
    const tablet = clientOf(app.url)
    await signInOn('iPad; CPU OS 17', tablet, testPassword, calm)
    await signInOn('iPad; CPU OS 17', tablet, testPassword, calm)
    app.clock.pass({ minutes: 20 })
    await signInOn('Windows NT 10.0', clientOf(app.url), testPassword, calm)

    const asked = [twice, guessed, calm].map(({ id }) => id)
    const told = async (who: typeof teacher) => {
      const unusual = await (await app.as(who)).teachers.unusualSignIns()
      return unusual.filter(({ studentId }) => asked.includes(studentId))
    }
    const found = await told(teacher)
    expect(Object.fromEntries(found.map(({ studentId, pattern }) => [studentId, pattern]))).toEqual({
      [twice.id]: 'two-devices',
      [guessed.id]: 'many-failures',
    })
    expect(await told(colleague)).toEqual([])
    const listed = await (await app.as(teacher)).students.signIns({ id: twice.id })
    expect(listed.map(({ isBeside }) => isBeside)).toEqual([true, false])
    app.clock.pass({ days: 8 })
    expect(await told(teacher)).toEqual([])
  })

  it('of many failures is noticed across two hours of the clock, but not when they lie further apart', async () => {
    const people = peopleOf(app.database)
    const { teacher, schoolClass } = fixture
    const [within, apart] = [await people.aStudentIn(schoolClass), await people.aStudentIn(schoolClass)]
    beginHour()
    app.clock.pass({ minutes: 20 })
    await guess(5, apart)
    app.clock.pass({ minutes: 30 })
    await guess(5, within)
    app.clock.pass({ minutes: 40 })
    await guess(5, apart)
    await guess(5, within)
    const unusual = await (await app.as(teacher)).teachers.unusualSignIns()
    const reported = unusual.map(({ studentId }) => studentId)
    expect([within.id, apart.id].filter((id) => reported.includes(id))).toEqual([within.id])
  })

  it('of many resets by one person is reported to the operator once', async () => {
    const warnings: object[] = []
    const log = {
      info() {},
      error() {},
      warn: (event: string, facts = {}) => warnings.push({ event, ...facts }),
    }
    const watch = createResetWatch({ log })
    const teacher = { role: 'teacher', id: 'lehrkraft' } as const
    await watch.noted(teacher, 30)
    await watch.noted(teacher, 30)
    expect(warnings).toEqual([])
    await watch.noted(teacher, 30)
    await watch.noted(teacher, 1)
    const event = 'unusually many password resets'
    expect(warnings).toEqual([{ event, ...teacher, today: 90 }])
    for (let reset = 0; reset < 5; reset++) await watch.noted({ role: 'admin', id: 'verwaltung' }, 1)
    expect(warnings.slice(1)).toEqual([{ event, role: 'admin', id: 'verwaltung', today: 4 }])
  })
})

describe('concurrent failures', () => {
  it('are added up, and above a limit their accounts are not looked up', async () => {
    const now = new Date('2026-05-04T08:10:00Z')
    let lookups = 0
    const failure = (account: string) => ({
      role: 'student' as const,
      account,
      outcome: 'locked' as const,
      on: { device: undefined, deviceKind: 'other' as const },
      now,
      find: async () => {
        lookups += 1
        return fixture.classmate
      },
    })
    const { signInLog } = app.services
    const ofOne = Array.from({ length: 500 }, () => signInLog.failed(failure('student:eins')))
    const ofMany = Array.from({ length: 500 }, (_, index) => signInLog.failed(failure(`student:${index}`)))
    await Promise.all([...ofOne, ...ofMany])
    expect(lookups).toBeLessThanOrEqual(101)
    const rows = await app.inTables((tx) => tx('signIns').where({ firstAt: now }))
    expect(rows.length).toBe(2)
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1000)
  })
})

describe('access to sign-ins', () => {
  it('only the student and the own teacher can read those of a student', async () => {
    const { teacher, colleague, student } = fixture
    const ofTeacher = await (await app.as(teacher)).students.signIns({ id: student.id })
    expect(ofTeacher.length).toBeGreaterThan(0)
    expect((await (await app.as(student)).auth.signIns()).items).toEqual(ofTeacher)
    const ofColleague = (await app.as(colleague)).students.signIns({ id: student.id })
    await expect(ofColleague).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('the database role of admins cannot read those of teachers and students', async () => {
    await app.guest().admins.login({ email: fixture.admin.email, password: testPassword })
    const types = await app.database.transaction({ role: 'admin' }, (tx) =>
      tx('signIns').distinct().pluck('userType'),
    )
    expect(types).toEqual(['admin'])
  })
})

async function countUnknown(): Promise<number> {
  const rows = await app.inTables((tx) => tx('signIns').whereNull('userId').select('attempts'))
  return rows.reduce((sum, { attempts }) => sum + attempts, 0)
}
