import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Connection } from './connect.ts'

let db: Connection
const begun: string[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  db.knex.on('query', ({ sql }: { sql: string }) => {
    if (sql.startsWith('begin')) begun.push(sql)
  })
})
beforeEach(() => begun.splice(0))
afterAll(() => db.close())

const who = `select current_user::text as role, current_setting('app.organization') as school`
const school = '01a20000-0000-7000-8000-000000000001'
const otherSchool = '01a20000-0000-7000-8000-000000000002'

describe('batched queries', () => {
  it('share one round trip, and each gets its own result', async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map((number) => db.ask<{ n: number }>({ role: 'auth' }, `select ${number} as n`)),
    )
    expect(answers).toEqual(numbers.map((n) => [{ n }]))
    expect(begun).toHaveLength(1)
  })

  it('never share a role or a school', async () => {
    const answers = await Promise.all([
      db.ask({ role: 'auth' }, who),
      db.ask({ role: 'app', organizationId: school }, who),
      db.ask({ role: 'app', organizationId: otherSchool }, who),
    ])
    expect(answers.flat()).toEqual([
      { role: 'weltenkompass_auth', school: '' },
      { role: 'weltenkompass_app', school },
      { role: 'weltenkompass_app', school: otherSchool },
    ])
    expect(begun).toHaveLength(3)
  })

  it('do not wait for a large one, which runs once for identical callers', async () => {
    const large = () =>
      db.ask<{ n: number }>({ role: 'ingest' }, `select nextval('outbox_serial')::int as n`, {
        isLarge: true,
      })
    const [one, two, small] = await Promise.all([
      large(),
      large(),
      db.ask({ role: 'ingest' }, 'select 1 as n'),
    ])
    expect(one).toEqual(two)
    expect(small).toEqual([{ n: 1 }])
    expect(begun).toHaveLength(2)
  })

  it('read the state after their arrival', async () => {
    const count = `select nextval('outbox_serial')::int as n`
    const first = db.ask<{ n: number }>({ role: 'ingest' }, count)
    // The first query is already running.
    await new Promise(setImmediate)
    const second = db.ask<{ n: number }>({ role: 'ingest' }, count)
    const [[one], [two]] = await Promise.all([first, second])
    expect(two?.n).toBeGreaterThan(one?.n ?? Number.NaN)
  })

  it('succeed when the database refuses another one of the batch', async () => {
    const settled = await Promise.allSettled([
      db.ask({ role: 'auth' }, 'select 1 as n'),
      db.ask({ role: 'auth' }, 'select 1 / 0 as n'),
      db.ask({ role: 'auth' }, 'select 2 as n'),
    ])
    expect(settled).toMatchObject([
      { value: [{ n: 1 }] },
      { reason: { code: '22012' } },
      { value: [{ n: 2 }] },
    ])
    expect(await db.ask({ role: 'auth' }, 'select 3 as n')).toEqual([{ n: 3 }])
  })

  it('are all answered under high load', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map((number) => db.ask<{ n: number }>({ role: 'auth' }, `select ${number} as n`)),
    )
    expect(answers.flat().map(({ n }) => n)).toEqual(numbers)
  })
})
