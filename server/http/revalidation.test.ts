import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadName } from '#shared/contract/index.ts'
import { callTable } from '../testing/call-table.ts'
import { peopleOf, testPassword } from '../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// Polling every five seconds has to be cheap: an unchanged answer is recognised by its version without
// computing it. The test counts statements, so it needs no clock.

let app: TestApp
let fixture: Fixture
const clients = {} as Record<'teacher' | 'student', TestClient>

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  clients.teacher = await app.as(fixture.teacher)
  clients.student = await app.as(fixture.student)
})
afterAll(() => app.close())

/** The statements of one call, without those for the session and the transaction. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  let isAuth = false
  const record = ({ sql }: { sql: string }) => {
    if (/set local role/.test(sql)) isAuth = sql.includes('_auth')
    else if (!isAuth && !/^(begin|commit|rollback)/i.test(sql)) statements.push(sql)
  }
  app.database.knex.on('query', record)
  await work()
  app.database.knex.removeListener('query', record)
  return statements
}

async function poll(client: TestClient, name: ReadName, etag?: string) {
  return client.caller.read(name, callTable[name].input(fixture), etag)
}

const polled: [name: ReadName, as: 'teacher' | 'student', statements: number][] = [
  // Scope and version are read in the statement of the session.
  ['classes.progress', 'teacher', 0],
  ['classes.students', 'teacher', 2],
  ['classes.list', 'teacher', 1],
  ['chapters.available', 'teacher', 1],
  ['chapters.ofClass', 'teacher', 3],
  ['students.chapters', 'student', 1],
  ['students.worlds', 'student', 1],
  // One row, which costs as much as its version would.
  ['students.profile', 'student', 1],
  ['teachers.profile', 'teacher', 1],
  ['teachers.licenseUsage', 'teacher', 2],
]

it('the week of all classes takes the same few statements, however many classes there are', async () => {
  const read = () => poll(clients.teacher, 'week.overview')
  const before = await statementsOf(read)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(7)
  const people = peopleOf(app.database)
  for (const name of ['9a', '9b']) await people.aRunIn(await people.aClassOf(fixture.teacher, { name }))
  expect(await statementsOf(read)).toHaveLength(before.length)
})

describe('an unchanged answer', () => {
  it.each(polled)(
    'of %s to a %s takes at most %i statements beside its session and no body',
    async (name, as, most) => {
      const client = clients[as]
      const first = await poll(client, name)
      if (first.status !== 'fresh' || !first.etag) throw new Error(`${name} has no ETag`)
      const statements = await statementsOf(async () => {
        expect(await poll(client, name, first.etag)).toEqual({ status: 'unchanged' })
      })
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
      expect(statements.join('\n')).not.toMatch(/submissions|from "current_responses"/)
    },
  )

  it('may be cached only by its owner’s browser, and only with revalidation', async () => {
    const { headers } = await clients.teacher.http('GET', `/api/classes/${fixture.schoolClass.id}/progress`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const other = await clients.teacher.http('GET', '/api/auth/me')
    expect(other.headers.get('cache-control')).toBe('no-store')
  })

  it('costs the same for any number of answers', async () => {
    const client = clients.teacher
    const count = async () => {
      const first = await poll(client, 'classes.progress')
      const etag = first.status === 'fresh' ? first.etag : undefined
      return (await statementsOf(() => poll(client, 'classes.progress', etag))).length
    }
    const before = await count()
    await clients.student.students.submitChallenge({
      chapterId: fixture.chapterId,
      challengeId: fixture.challengeId,
      response: { text: 'Pilotin, wegen der Reisen und der vielen Knöpfe im Cockpit.' },
    })
    expect(await count()).toBe(before)
  })
})

describe('a changed answer is fresh', () => {
  it.each([
    'classes.progress',
    'classes.students',
    'classes.list',
    'chapters.ofClass',
    'chapters.preview',
  ] as const)('%s after a restore, which may count the same versions again', async (name) => {
    const first = await poll(clients.teacher, name)
    if (first.status !== 'fresh' || !first.etag) throw new Error(`${name} has no ETag`)
    await app.inTables((tx) => tx('settings').update({ epoch: randomUUID() }))
    expect((await poll(clients.teacher, name, first.etag)).status).toBe('fresh')
  })

  it('after an answer, a help request and a start', async () => {
    const { teacher, student } = clients
    const { chapterId, challengeId, schoolClass } = fixture
    const changes: [ReadName, () => Promise<unknown>][] = [
      [
        'classes.progress',
        () =>
          student.students.submitChallenge({
            chapterId,
            challengeId,
            response: { text: 'Doch lieber Brückenbauerin, und zwar ganz hohe Brücken.' },
          }),
      ],
      ['classes.progress', () => student.students.askForHelp({ on: true })],
      ['classes.students', () => student.students.askForHelp({ on: false })],
      [
        'classes.students',
        () =>
          student.students.changePassword({
            currentPassword: testPassword,
            newPassword: 'kutter-moos-fahne-31',
          }),
      ],
      ['classes.students', () => teacher.students.resetPassword({ studentId: fixture.student.id })],
      ['chapters.ofClass', () => teacher.chapters.end({ chapterId, classId: schoolClass.id })],
      ['classes.list', () => teacher.classes.update({ classId: schoolClass.id, joinOpen: false })],
    ]
    for (const [name, change] of changes) {
      const first = await poll(teacher, name)
      const etag = first.status === 'fresh' ? first.etag : undefined
      await change()
      expect((await poll(teacher, name, etag)).status, name).toBe('fresh')
    }
  })
})
