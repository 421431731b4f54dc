import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyChapter } from '#shared/curriculum/index.ts'
import { randomUUID } from 'node:crypto'
import { createServerDatabase, dropServerDatabase } from '../testing/server-databases.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Connection } from './connect.ts'
import { beginAs } from './context.ts'
import { migrateDatabase } from './migrate-database.ts'

let db: Connection
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('columns and values', () => {
  it('columns are camelCase, also in pluck and raw, and the content of jsonb is unchanged', async () => {
    const read = await db.transaction({ role: 'maintenance' }, async (tx) => ({
      row: await tx('challenges').where({ slug: 'wo-stehe-ich' }).first('chapterId', 'definition'),
      plucked: await tx('challenges').where({ slug: 'wo-stehe-ich' }).pluck('definition'),
      raw: (await tx.raw<{ rows: unknown[] }>(`select '{"a_b": 1}'::jsonb as some_json`)).rows,
    }))
    expect(Object.keys(read.row ?? {})).toEqual(['chapterId', 'definition'])
    expect(read.row?.definition).toMatchObject({ kind: 'reflection_scale', textMax: 600 })
    expect(read.plucked[0]).toEqual(read.row?.definition)
    expect(read.raw).toEqual([{ someJson: { a_b: 1 } }])
  })

  it('counts are numbers and instants are dates', async () => {
    const { n, settings } = await db.transaction({ role: 'maintenance' }, async (tx) => ({
      n: await tx('chapters').count('* as n').first(),
      settings: await tx('settings').first('createdAt'),
    }))
    expect(n).toEqual({ n: everyChapter.length })
    expect(settings?.createdAt).toBeInstanceOf(Date)
  })
})

const noId = '00000000-0000-7000-8000-000000000000'

async function fail(sqlState: string): Promise<number> {
  let attempts = 0
  const failing = db.transaction({ role: 'maintenance' }, async (tx) => {
    attempts++
    await tx.raw(`do $$ begin raise exception 'planned' using errcode = '${sqlState}'; end $$`)
  })
  await expect(failing).rejects.toMatchObject({ code: sqlState })
  return attempts
}

describe('transactions', () => {
  it.each(['40001', '40P01'])('%s is retried three times', async (sqlState) => {
    expect(await fail(sqlState)).toBe(4)
  })

  it('any other error is not retried', async () => {
    expect(await fail('23505')).toBe(1)
  })

  it('a transient failure is retried and hidden from the caller', async () => {
    let attempts = 0
    const answer = await db.transaction({ role: 'maintenance' }, async (tx) => {
      if (++attempts < 3) await tx.raw(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`)
      return 'done'
    })
    expect(answer).toBe('done')
  })

  it('an error does not contain the written values', async () => {
    const insert = () =>
      db.transaction({ role: 'maintenance' }, (tx) =>
        tx('loginNames').insert({ loginName: 'geheim', organizationId: noId, studentId: noId }),
      )
    await expect(insert()).rejects.toThrow('foreign key')
    await expect(insert()).rejects.not.toThrow('geheim')
  })

  it('a failed transaction changes nothing', async () => {
    const failing = db.transaction({ role: 'maintenance' }, async (tx) => {
      await tx('tombstones').insert({ studentHash: Buffer.from('gone') })
      throw new Error('planned')
    })
    await expect(failing).rejects.toThrow('planned')
    expect(await db.transaction({ role: 'maintenance' }, (tx) => tx('tombstones'))).toEqual([])
  })
})

describe('a server that cannot be used', () => {
  it('is reported in one line', async () => {
    const connecting = connectDatabase({ databaseUrl: 'postgres://kompass:geheim@localhost:1/kompass' })
    await expect(connecting).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL cannot be used: .+$/)
    await expect(connecting).rejects.not.toThrow('geheim')
  })
})

describe('a bare client', () => {
  it('runs named statements under its role', async () => {
    const query = { name: 'who', text: 'select current_user as who, $1::text as given' }
    const rows = await db.withClient(async (client) => {
      await client.query(beginAs({ role: 'ingest' }, db))
      const first = await client.query<{ who: string }>({ ...query, values: ['a'] })
      const second = await client.query<{ who: string }>({ ...query, values: ['b'] })
      await client.query('commit')
      return [...first.rows, ...second.rows]
    })
    expect(rows).toEqual([
      { who: 'weltenkompass_ingest', given: 'a' },
      { who: 'weltenkompass_ingest', given: 'b' },
    ])
  })

  it('returns a clean connection after an error', async () => {
    const failing = db.withClient(async (client) => {
      await client.query(beginAs({ role: 'ingest' }, db))
      await client.query('select 1 / 0')
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await db.transaction({ role: 'maintenance' }, (tx) => tx('settings').pluck('id'))).toEqual([true])
  })

  it('concurrent queries all get their own results', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        db.transaction({ role: 'auth' }, async (tx) => {
          const { rows } = await tx.raw<{ rows: { n: number }[] }>('select ?::int as n', [n])
          return rows[0]?.n
        }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })
})

// The embedded database has one session, so these cases need a server. .ci/run covers them.
const { TEST_DATABASE_URL: serverUrl } = process.env
if (serverUrl) {
  describe('on a PostgreSQL server', () => {
    it('two transactions that deadlock both succeed after a retry', async () => {
      const [a, b] = [Buffer.from('a'), Buffer.from('b')]
      const rows = [a, b].map((studentHash) => ({ studentHash }))
      await db.transaction({ role: 'maintenance' }, (tx) => tx('tombstones').insert(rows))
      let attempts = 0
      let bothHoldLocks = (): void => {}
      const meeting = new Promise<void>((resolve) => (bothHoldLocks = resolve))
      const lockInOrder = (first: Buffer, second: Buffer) =>
        db.transaction({ role: 'maintenance' }, async (tx) => {
          await tx('tombstones').where({ studentHash: first }).forUpdate().first()
          if (++attempts === 2) bothHoldLocks()
          await meeting
          await tx('tombstones').where({ studentHash: second }).forUpdate().first()
        })
      await Promise.all([lockInOrder(a, b), lockInOrder(b, a)])
      // A deadlock may repeat while the other transaction has not continued yet.
      expect(attempts).toBeGreaterThanOrEqual(3)
    })

    it('a statement ends after five seconds', async () => {
      const slow = db.transaction({ role: 'maintenance' }, (tx) => tx.raw('select pg_sleep(20)'))
      await expect(slow).rejects.toMatchObject({ code: '57014' })
    })

    it('processes that start at the same time on an empty database migrate it once', async () => {
      const name = `wk_test_${randomUUID()}`
      const databaseUrl = await createServerDatabase(serverUrl, name)
      const processes = await Promise.all(Array.from({ length: 3 }, () => connectDatabase({ databaseUrl })))
      try {
        await Promise.all(processes.map(migrateDatabase))
        const [any] = processes
        const settings = await any?.transaction({ role: 'maintenance' }, (tx) => tx('settings'))
        expect(settings).toHaveLength(1)
      } finally {
        await Promise.all(processes.map((connection) => connection.close()))
        await dropServerDatabase(serverUrl, name)
      }
    })
  })
}
