import { randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '#shared/contract/problem.ts'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import { type Endpoint, isRead } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/domain/role.ts'
import { requestOf } from '../../client/api/request.ts'
import { callTable, type CallRow } from '../testing/call-table.ts'
import { peopleOf, type Person } from '../testing/people.ts'
import { digestOf } from '../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// Every endpoint × every actor of design/5-security-privacy.md, from one table: a refused actor gets the
// specified refusal, changes nothing and reads nothing of another school. (Allowed calls:
// every-call.test.ts.)

/** Part of every text that the other school has written. */
const canary = 'kanarie'

let app: TestApp
let fixture: Fixture
let actors: Record<Actor, TestClient>
let signedIn: Record<(typeof people)[number], Person>

const people = [
  'admin',
  'owner',
  'sameSchool',
  'otherSchool',
  'self',
  'classmate',
  'otherClass',
  'foreign',
] as const
const badTokens = [
  'expired',
  'algNone',
  'HS512',
  'wrongKey',
  'unknownKid',
  'refreshAsAccess',
  'noExp',
  'stringPayload',
  'revoked',
  'withoutHere',
] as const
type Actor = 'guest' | (typeof people)[number] | (typeof badTokens)[number]

const roleOf: Readonly<Record<(typeof people)[number], Role>> = {
  admin: 'admin',
  owner: 'teacher',
  sameSchool: 'teacher',
  otherSchool: 'teacher',
  self: 'student',
  classmate: 'student',
  otherClass: 'student',
  foreign: 'student',
}

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  const { otherSchool, foreign } = await aSchoolOfCanaries()
  const otherClass = await peopleOf(app.database).aStudentIn(fixture.otherClass)
  const { admin, teacher: owner, colleague: sameSchool, student: self, classmate } = fixture
  signedIn = { admin, owner, sameSchool, otherSchool, self, classmate, otherClass, foreign }
  actors = { guest: app.guest() } as Record<Actor, TestClient>
  for (const name of people) actors[name] = await app.as(signedIn[name])
  for (const name of badTokens) actors[name] = await bearerOf(name, self)
})
afterAll(() => app.close())

async function aSchoolOfCanaries() {
  const make = peopleOf(app.database)
  const school = await make.aSchool({ name: `${canary}-schule` })
  const otherSchool = await make.aTeacherIn(school, {
    firstName: canary,
    lastName: canary,
    email: `${canary}@schule.example`,
  })
  const schoolClass = await make.aClassOf(otherSchool, { name: `${canary}-klasse` })
  const { chapterId } = await make.aRunIn(schoolClass)
  const foreign = await make.aStudentIn(schoolClass, { username: `${canary}-kind` })
  const id = uuidv7()
  const { organizationId } = school
  const place = { organizationId, studentId: foreign.id, chapterId, challengeId: fixture.challengeId }
  const at = { capturedAt: new Date(), disposition: 'on-time' } as const
  await app.inTables(async (tx) => {
    const response = JSON.stringify({ text: `${canary}-antwort` })
    await tx('submissions').insert({ ...place, ...at, id, classId: schoolClass.id, response })
    await tx('currentResponses').insert({ ...place, ...at, submissionId: id })
  })
  return { otherSchool, foreign }
}

/** A real session with an invalid access token. */
async function bearerOf(kind: (typeof badTokens)[number], person: Person): Promise<TestClient> {
  const client = await app.as(person)
  const right = client.cookies.read('wk_access') ?? ''
  const { sid = '', gen, iss, aud } = jwt.decode(right) as Record<string, string>
  const { kid, key } = app.sessionKey
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const claims = { sid, gen, iss, aud, iat: now, exp: now + 600 }
  const sign = (payload: object | string, secret: Buffer | '', options: jwt.SignOptions = {}) =>
    jwt.sign(payload, secret, { algorithm: 'HS256', keyid: kid, ...options })
  const tokens: Record<(typeof badTokens)[number], string> = {
    expired: sign({ ...claims, iat: now - 700, exp: now - 100 }, key),
    algNone: sign(claims, '', { algorithm: 'none' }),
    HS512: sign(claims, key, { algorithm: 'HS512' }),
    wrongKey: sign(claims, randomBytes(32)),
    unknownKid: sign(claims, key, { keyid: 'constructor' }),
    refreshAsAccess: client.cookies.read('wk_refresh') ?? '',
    noExp: sign({ sid, gen, iss, aud, iat: now }, key),
    stringPayload: sign(sid, key),
    revoked: right,
    withoutHere: right,
  }
  if (kind === 'revoked')
    await app.inTables((tx) => tx('sessions').where({ id: sid }).update({ revokedAt: new Date() }))
  if (kind === 'withoutHere') client.cookies.clear('wk_here')
  client.cookies.write('wk_access', tokens[kind], 600)
  return client
}

interface Case {
  name: EndpointName
  endpoint: Endpoint
  row: CallRow
}

type Cell = { status: number; code: string | undefined }

function isPerson(name: Actor): name is (typeof people)[number] {
  return name in roleOf
}

/** The cell of the table: a refusal, or undefined where the actor is allowed (or acts on own data). */
function expectedOf({ endpoint, row }: Case, actor: Actor): Cell | undefined {
  if (endpoint.access === 'public') return undefined
  if (actor === 'guest') return { status: 401, code: 'NOT_SIGNED_IN' }
  if (actor === 'expired' || actor === 'revoked') return { status: 401, code: 'SESSION_EXPIRED' }
  if (!isPerson(actor)) return { status: 401, code: 'NOT_SIGNED_IN' }
  if (!endpoint.access.includes(roleOf[actor])) return { status: 403, code: 'ROLE' }
  if (!row.scope || actor === 'admin' || actor === 'owner' || actor === 'self') return undefined
  if (row.isOfSchool && actor === 'sameSchool') return undefined
  return { status: 404, code: 'NOT_FOUND' }
}

/** Calls without the client's automatic refresh. */
async function ask(client: TestClient, { endpoint, name }: Case, input: Record<string, unknown>) {
  const { url, init } = requestOf(endpoint, input, { language: 'en' })
  const { status, body } = await client.http(endpoint.method, url, {
    ...(typeof init.body === 'string' && { body: init.body }),
  })
  const text = JSON.stringify(body)
  const answer = body as { code?: string; requestId?: string }
  return { name, status, code: answer.code, text: text.replace(answer.requestId ?? '-', '') }
}

const cases: Case[] = endpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  row: callTable[name] as CallRow,
}))
const guarded = cases.filter(({ endpoint }) => endpoint.access !== 'public')
const allActors: readonly Actor[] = ['guest', ...people, ...badTokens]

describe('forbidden calls are refused as the table says and change nothing', () => {
  it.each(guarded)('$name', async (example) => {
    const input = example.row.input(fixture) as Record<string, unknown>
    const before = await digestOf(app.database)
    const cells: Record<string, Cell> = {}
    const expected: Record<string, Cell> = {}
    for (const actor of allActors) {
      const cell = expectedOf(example, actor)
      if (!cell) continue
      const { status, code, text } = await ask(actors[actor], example, input)
      cells[actor] = { status, code }
      expected[actor] = cell
      if (actor !== 'foreign' && actor !== 'otherSchool') expect(text, actor).not.toContain(canary)
    }
    expect(cells).toEqual(expected)
    expect(await digestOf(app.database)).toBe(before)
  })
})

describe("the right role with another person's id in the actor's place is refused", () => {
  const withActor = guarded.flatMap((example) =>
    people
      .filter((actor) => example.endpoint.access.includes(roleOf[actor] as never) && example.endpoint.actor)
      .map((actor) => ({ ...example, actor })),
  )
  it.each(withActor)('$name as $actor', async ({ actor, ...example }) => {
    const key = example.endpoint.actor ?? ''
    const input = { ...(example.row.input(fixture) as object), [key]: uuidv7() }
    const { status, code } = await ask(actors[actor], example, input)
    expect({ status, code }).toEqual({ status: 403, code: 'NOT_YOURS' })
  })
})

const publicCases = cases.filter(({ endpoint }) => endpoint.access === 'public')

describe('public calls are open to everybody with any credentials', () => {
  it.each(publicCases)('$name', async (example) => {
    const statuses: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const actor of allActors) {
      // A new client each time, because signing in and out changes its credentials.
      const client = await freshly(actor)
      const input = example.row.input(fixture) as Record<string, unknown>
      const { status, text } = await ask(client, example, input)
      statuses[actor] = status
      // Only a refresh reads the credentials, and only the refresh token and its companion cookie.
      const cannotRefresh = ['guest', 'revoked', 'withoutHere'].includes(actor)
      const { refusal } = example.row
      const usual = refusal ? problems[refusal][0] : 200
      expected[actor] = example.name === 'auth.refresh' && cannotRefresh ? 401 : usual
      if (actor !== 'otherSchool' && actor !== 'foreign') expect(text, actor).not.toContain(canary)
    }
    expect(statuses).toEqual(expected)
  })

  it('a session cannot be ended with its id alone', async () => {
    const victim = await app.as(fixture.classmate)
    const forger = app.guest()
    const [sid = ''] = (victim.cookies.read('wk_refresh') ?? '').split('.')
    forger.cookies.write('wk_refresh', `${sid}.1.${'A'.repeat(43)}`, 600)
    forger.cookies.write('wk_here', victim.cookies.read('wk_here') ?? '', 600)
    expect((await forger.http('POST', '/api/auth/logout')).status).toBe(200)
    expect((await victim.http('GET', '/api/auth/me')).status).toBe(200)
  })

  async function freshly(actor: Actor): Promise<TestClient> {
    if (actor === 'guest') return app.guest()
    if (isPerson(actor)) return app.as(signedIn[actor])
    return bearerOf(actor, fixture.student)
  }
})

describe('responses contain nothing of another school and only own data of a class', () => {
  const reads = guarded.filter(({ endpoint }) => isRead(endpoint))
  it.each(reads)('$name', async (example) => {
    const input = example.row.input(fixture) as Record<string, unknown>
    for (const actor of people) {
      const { status, text } = await ask(actors[actor], example, input)
      expect(status, actor).toBeLessThan(500)
      const isForeign = actor === 'foreign' || actor === 'otherSchool'
      // An admin sees schools and their teachers, and nothing of a student.
      const traces =
        actor === 'admin' ? [`${canary}-kind`, `${canary}-antwort`, `${canary}-klasse`] : [canary]
      const own = [fixture.student.id, fixture.student.username, fixture.schoolClass.id, fixture.licenseKey]
      for (const trace of isForeign ? own : traces) expect(text, `${trace} to ${actor}`).not.toContain(trace)
    }
  })
})
