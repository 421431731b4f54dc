import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, hashesComputed } from '../security/passwords.ts'
import {
  peopleOf,
  testPassword,
  type People,
  type SchoolClass,
  type TeacherPerson,
} from '../testing/people.ts'
import { openTestApp, type RawAnswer, type TestApp, type TestClient } from '../testing/test-app.ts'

// Throttling in a browser: a refusal has a message and the time to wait, and others are not affected.

let app: TestApp
let people: People
let teacher: TeacherPerson
let schoolClass: SchoolClass

beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  teacher = await people.aTeacherIn(await people.aSchool())
  schoolClass = await people.aClassOf(teacher, { maxStudents: 200 })
})
afterAll(() => app.close())

const device = (letter: string) => letter.repeat(22)

function aTablet(letter: string): TestClient {
  const client = app.guest()
  client.cookies.write('wk_device', device(letter), 600)
  return client
}

function expectRefused(answer: RawAnswer, code: string) {
  expect(answer).toMatchObject({ status: 429, body: { success: false, statusCode: 429, code } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((answer.body as { statusMessage: string }).statusMessage).toMatch(/Bitte etwas warten/)
}

const german = { 'Accept-Language': 'de' }
const signIn = (client: TestClient, username: string, password: string) =>
  client.http('POST', '/api/students/login', { body: { username, password }, headers: german })

describe('sign-in', () => {
  it('is blocked for an account after ten failures, also concurrent ones, except on its own tablet', async () => {
    const chosen = 'drei schnelle Hasen'
    const anna = await people.aStudentIn(schoolClass, { passwordHash: await hashPassword(chosen) })
    const own = aTablet('a')
    expect((await signIn(own, anna.username, chosen)).status).toBe(200)
    const others = aTablet('b')
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => signIn(others, anna.username, 'falsch-geraten')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const locked = answers.find(({ status }) => status === 429)
    if (!locked) throw new Error('no attempt was locked out')
    expectRefused(locked, 'LOCKED')
    expectRefused(await signIn(others, anna.username, chosen), 'LOCKED')
    expect((await signIn(own, anna.username, chosen)).status).toBe(200)
    const bert = await people.aStudentIn(schoolClass)
    expect((await signIn(others, bert.username, testPassword)).status).toBe(200)
  })

  it('with the password of a card is possible on any tablet after failures of others', async () => {
    const [card] = await (await app.as(teacher)).students.createBatch({ classId: schoolClass.id, count: 1 })
    if (!card) throw new Error('there is no card')
    const others = aTablet('h')
    for (let tries = 0; tries < 10; tries += 1) await signIn(others, card.username, 'falsch-geraten')
    expectRefused(await signIn(others, card.username, 'falsch-geraten'), 'LOCKED')
    expect((await signIn(aTablet('i'), card.username, card.generatedPassword)).status).toBe(200)
  })

  it('does not reveal whether an account exists', async () => {
    const anna = await people.aStudentIn(schoolClass)
    const known = await signIn(aTablet('c'), anna.username, 'falsch-geraten')
    const unknown = await signIn(aTablet('c'), 'gibt-es-nicht', 'falsch-geraten')
    const withoutId = ({ status, body }: RawAnswer) => ({ status, body: { ...body, requestId: '' } })
    expect(withoutId(known)).toEqual(withoutId(unknown))
  })
})

describe('an unknown name', () => {
  const signIns = [
    { path: '/api/students/login', field: 'username', unknown: 'gibt-es-nicht' },
    { path: '/api/teacher/login', field: 'email', unknown: 'niemand@schule.example' },
    { path: '/api/admin/login', field: 'email', unknown: 'niemand@kompass.example' },
  ]
  it.each(signIns)('costs $path one hash, like a known one', async ({ path, field, unknown }) => {
    const known: Record<string, string> = {
      '/api/students/login': (await people.aStudentIn(schoolClass)).username,
      '/api/teacher/login': teacher.email,
      '/api/admin/login': (await people.anAdmin()).email,
    }
    const costOf = async (name: string) => {
      const before = hashesComputed()
      const body = { [field]: name, password: 'falsch-geraten' }
      expect((await app.guest().http('POST', path, { body })).status).toBe(401)
      return hashesComputed() - before
    }
    // The first attempt also computes the hash that unknown names are compared with.
    await costOf(unknown)
    expect([await costOf(known[path] ?? ''), await costOf(unknown)]).toEqual([1, 1])
  })
})

describe('a code', () => {
  it('to join a class cannot be guessed, and the right one still works elsewhere', async () => {
    const guess = (client: TestClient, joinCode: string, username: string) =>
      client.http('POST', '/api/students/register', {
        body: { username, joinCode, password: 'kutter-moos-fahne-31' },
        headers: german,
      })
    const tablet = aTablet('d')
    const tries = await Promise.all(Array.from({ length: 25 }, () => guess(tablet, 'CDFHJKMN', 'rate-fuchs')))
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(20)
    expectRefused(await guess(tablet, schoolClass.joinCode, 'rate-fuchs'), 'RATE_LIMITED')
    expect((await guess(aTablet('e'), schoolClass.joinCode, 'ehrlicher-dachs')).status).toBe(200)
  })

  it('sets the device cookie after the first failure, so that a tablet uses its own limit', async () => {
    const tablet = app.guest()
    const guess = () =>
      tablet.http('POST', '/api/students/register', {
        body: { username: 'rate-fuchs', joinCode: 'CDFHJKMN' },
        headers: german,
      })
    expect((await guess()).status).toBe(404)
    const named = tablet.cookies.read('wk_device')
    expect(named).toMatch(/^[\w-]{22}$/)
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(404)
    expectRefused(await guess(), 'RATE_LIMITED')
    expect(tablet.cookies.read('wk_device')).toBe(named)
  })

  it('of a licence cannot be guessed either', async () => {
    const school = await people.aSchool()
    const preview = (client: TestClient, key: string) =>
      client.http('GET', `/api/teacher/license-preview?licenseKey=${key}`, { headers: german })
    const other = (await people.aSchool()).licenseKey
    await app.inTables((tx) => tx('licenseKeys').where({ licenseKey: other }).delete())
    const tablet = aTablet('f')
    for (let tries = 0; tries < 20; tries += 1) expect((await preview(tablet, other)).status).toBe(422)
    expectRefused(await preview(tablet, school.licenseKey), 'RATE_LIMITED')
    expect((await preview(aTablet('g'), school.licenseKey)).status).toBe(200)
  })
})

describe('sign-ins of a whole school', () => {
  it('300 at once neither fail nor block other requests', async () => {
    const classes = await Promise.all([1, 2].map(() => people.aClassOf(teacher, { maxStudents: 200 })))
    // Not all at once: on a busy machine the last would wait too long for a connection.
    const atOnce = pLimit(20)
    const students = await Promise.all(
      Array.from({ length: 300 }, (_, n) => atOnce(() => people.aStudentIn(classes[n % 2] ?? schoolClass))),
    )
    let done = 0
    const signIns = Promise.all(
      students.map(async ({ username }) => {
        const { status } = await signIn(app.guest(), username, testPassword)
        done += 1
        return status
      }),
    )
    // Measures the order of answers instead of time: how many sign-ins finished before each other request.
    const letPast: number[] = []
    while (done < students.length) {
      const before = done
      expect((await app.guest().http('GET', '/api/health')).status).toBe(200)
      letPast.push(done - before)
      await wait(20)
    }
    expect(new Set(await signIns)).toEqual(new Set([200]))
    expect(letPast.length).toBeGreaterThan(5)
    expect(Math.max(...letPast)).toBeLessThan(students.length / 10)
  }, 120_000)
})
