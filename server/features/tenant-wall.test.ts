import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/index.ts'
import { callTable, type CallRow } from '../testing/call-table.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// Tests row level security with the application's own queries: replays every statement that runs as `app`
// during a call of each endpoint, once without an organization and once with another school's. A forgotten
// `where organization_id` would fail here.

interface Statement {
  sql: string
  bindings: readonly Knex.Value[]
}

let app: TestApp
const recorded = new Map<string, Statement>()
const fixtures: Fixture[] = []

beforeAll(async () => {
  app = await openTestApp()
  const stop = recordStatements()
  for (const { name, endpoint } of endpoints) {
    const row = callTable[name] as CallRow
    const callers =
      endpoint.access === 'public'
        ? [row.as]
        : endpoint.access.map((role) => (row.as === 'removedStudent' && role === 'student' ? row.as : role))
    for (const caller of callers) {
      const fixture = await createFixture(app.database)
      fixtures.push(fixture)
      const client = caller === 'guest' ? app.guest() : await app.as(fixture[caller])
      const call = client.caller.call(name, row.input(fixture))
      await (row.refusal === undefined ? call : expect(call).rejects.toMatchObject({ code: row.refusal }))
    }
  }
  stop()
}, 180_000)
afterAll(() => app.close())

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * Each query event carries its transaction, and the first query of a transaction sets the role. Queries that
 * share a round trip have their values in the text.
 */
function recordStatements(): () => void {
  const roles = new Map<string, string>()
  const record = (query: { sql: string; bindings?: readonly Knex.Value[]; __knexTxId?: string }) => {
    const transaction = query.__knexTxId ?? ''
    const role = /set local role weltenkompass_(\w+)/.exec(query.sql)?.[1]
    if (role) roles.set(transaction, role)
    else if (roles.get(transaction) === 'app' && !/^(begin|commit|rollback)/i.test(query.sql)) {
      const { bindings = [] } = query
      // Pages of a cursor have no statement of their own: its query is replayed instead.
      if (/^(fetch \d+ from|close) /.test(query.sql)) return
      const sql = query.sql.replace(/^declare \w+ no scroll cursor for /, '')
      recorded.set(sql.replaceAll(uuids, '?'), { sql, bindings })
    }
  }
  app.database.knex.on('query', record)
  return () => app.database.knex.removeListener('query', record)
}

type Outcome = { refused: string } | { rows: Record<string, unknown>[]; changed: number }

/** Runs in its own transaction, which is rolled back. */
async function replay({ sql, bindings }: Statement, organizationId: string): Promise<Outcome> {
  const undone = new Error('undone')
  let outcome: Outcome = { rows: [], changed: 0 }
  await app.database.knex
    .transaction(async (tx) => {
      await tx.raw(
        `set local role weltenkompass_app; select set_config('app.organization', '${organizationId}', true)`,
      )
      const query = tx.raw(sql.replaceAll(/\$\d+/g, '?').replaceAll('\\?', '?'), [...bindings])
      const result = (await query) as { rows: Record<string, unknown>[]; rowCount: number; command: string }
      outcome = { rows: result.rows, changed: result.command === 'SELECT' ? 0 : result.rowCount }
      throw undone
    })
    .catch((error: unknown) => {
      if (error === undone) return
      outcome = { refused: String((error as { code?: string }).code) }
    })
  return outcome
}

function tracesOf(fixture: Fixture): string[] {
  const { organizationId, teacher, schoolClass, student, classmate, submissionId, licenseKey } = fixture
  return [organizationId, teacher.id, schoolClass.id, student.id, classmate.id, submissionId, licenseKey]
}

/** The rows of other schools that a statement returned or changed. */
function leakOf(
  outcome: Outcome,
  { own, isCount }: { own: Fixture | undefined; isCount: boolean },
): string | undefined {
  // 42501: the policy refused the row. 23503: it references a row that is not visible.
  if ('refused' in outcome) return /^(42501|23503)$/.test(outcome.refused) ? undefined : outcome.refused
  if (outcome.changed > 0) return `${outcome.changed} rows changed`
  const text = JSON.stringify(outcome.rows)
  const leaked = fixtures
    .filter((fixture) => fixture !== own)
    .flatMap(tracesOf)
    .find((trace) => text.includes(trace))
  if (leaked) return leaked
  const counts = outcome.rows
    .flatMap((row) => Object.entries(row))
    .filter(([key]) => /count|^n$|used/i.test(key))
  const counted = !isCount ? undefined : counts.find(([, value]) => Number(value) > 0)
  return counted && `${counted[0]} ${String(counted[1])}`
}

async function leaksWith(organizationId: string, own?: Fixture): Promise<string[]> {
  const leaks: string[] = []
  for (const statement of recorded.values()) {
    // The curriculum is shared by all schools.
    const isCount = !own && !/from "(challenges|chapters)"/.test(statement.sql)
    const leak = leakOf(await replay(statement, organizationId), { own, isCount })
    if (leak) leaks.push(`${leak}: ${statement.sql}`)
  }
  return leaks
}

describe("the application's own queries", () => {
  it('cover every table that the app may use', async () => {
    const text = [...recorded.keys()].join('\n')
    // Including queries that share a round trip.
    expect(text).toContain('from present left join answered')
    expect(recorded.size).toBeGreaterThan(60)
    const { rows } = await app.inTables((tx) =>
      tx.raw<{ rows: { name: string }[] }>(
        `select distinct table_name as name from information_schema.role_table_grants
         where grantee = 'weltenkompass_app' and privilege_type = 'SELECT' order by 1`,
      ),
    )
    const missing = rows.map(({ name }) => name).filter((name) => !text.includes(name))
    expect(missing).toEqual([])
  })

  it('read and change nothing without an organization', async () => {
    expect(await leaksWith('')).toEqual([])
  })

  it('read and change nothing with an organization that does not exist', async () => {
    expect(await leaksWith(uuidv7())).toEqual([])
  })

  it("read and change nothing of others with another school's organization", async () => {
    const other = await createFixture(app.database)
    expect(await leaksWith(other.organizationId, other)).toEqual([])
  })

  it('read rows in their own organization, so the replay works', async () => {
    const last = fixtures.at(-1)
    const own = last?.organizationId ?? ''
    const some = [...recorded.values()].filter(
      ({ sql, bindings }) => bindings.includes(own) || sql.includes(own),
    )
    const outcomes = await Promise.all(some.map((statement) => replay(statement, own)))
    expect(outcomes.some((outcome) => 'rows' in outcome && outcome.rows.length > 0)).toBe(true)
  })
})
