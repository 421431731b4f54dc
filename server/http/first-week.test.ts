import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices } from '../create-services.ts'
import { createFailingLog } from '../testing/failing-log.ts'
import { peopleOf, testPassword, type People, type School, type SchoolClass } from '../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

// A school behind one address in its first week: no account has signed in there before, and no device is
// known.

let app: TestApp
let people: People
let school: School
let schoolClass: SchoolClass

beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  school = await people.aSchool()
  schoolClass = await people.aClassOf(await people.aTeacherIn(school))
})
afterAll(() => app.close())

const post = async (client: TestClient, path: string, body: object) =>
  (await client.http('POST', path, { body })).status

it('300 failures with invented names do not lock out an account with the right password', async () => {
  const { username } = await people.aStudentIn(schoolClass)
  const [{ email }, admin] = [await people.aTeacherIn(school), await people.anAdmin()]
  const tries = Array.from({ length: 305 }, (_, n) =>
    post(app.guest(), '/api/students/login', { username: `erfunden-${n}`, password: 'falsch-geraten' }),
  )
  expect(new Set(await Promise.all(tries))).toEqual(new Set([401]))
  const password = testPassword
  const right = [
    post(app.guest(), '/api/students/login', { username, password }),
    post(app.guest(), '/api/teacher/login', { email, password }),
    post(app.guest(), '/api/admin/login', { email: admin.email, password }),
  ]
  expect(await Promise.all(right)).toEqual([200, 200, 200])
}, 180_000)

it('210 guesses at join codes do not block valid ones', async () => {
  const register = (username: string, joinCode: string) =>
    post(app.guest(), '/api/students/register', { username, joinCode })
  const tries = Array.from({ length: 210 }, () => register('rate-fuchs', 'CDFHJKMN'))
  expect(new Set(await Promise.all(tries))).toEqual(new Set([404]))
  expect(await register('neuer-dachs', schoolClass.joinCode)).toBe(200)
}, 180_000)

it('a tablet stays known after a restart: guesses elsewhere do not lock the account there', async () => {
  const { log, silence } = createFailingLog()
  const masterKeys = [{ kid: 'master', key: Buffer.alloc(32, 7) }] as const
  const start = async () => {
    const { signInLimiter } = await createServices({
      database: app.database,
      secrets: { sessionKeys: [app.sessionKey], masterKeys },
      publicOrigin: app.url,
      clock: app.clock.now,
      log,
      isStopping: () => false,
    })
    return signInLimiter
  }
  const anna = { account: 'student:anna', device: 'a'.repeat(22), address: '198.51.100.7' }
  await (await start()).succeeded(anna)
  const restarted = await start()
  const elsewhere = { ...anna, device: 'b'.repeat(22), address: '203.0.113.9' }
  for (let tries = 0; tries < 10; tries += 1) await restarted.attempt(elsewhere, async () => undefined)
  expect(await restarted.attempt(anna, async () => true)).toBe(true)
  silence()
})
