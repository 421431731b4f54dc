import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { rules } from './rules.ts'

// The queries of retention and erasure use an index. The tables here are almost empty, so the planner is told
// to avoid sequential scans.

let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function conditionsOf(statement: string, bindings: Record<string, string | Date>): Promise<string> {
  return database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx.raw('set local enable_seqscan = off')
    const { rows } = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${statement}`, bindings)
    const lines = rows.map((row) => row['QUERY PLAN'])
    return lines.filter((line) => line.includes('Index Cond')).join('\n')
  })
}

describe('an index finds', () => {
  it('ended sessions', async () => {
    expect(await conditionsOf(rules.endedSessions.due, { now: new Date() })).toMatch(/LEAST\(revoked_at, /)
  })

  it.each(['student_id', 'teacher_id', 'admin_id'])('the sessions that go with a %s', async (column) => {
    const ofSchool = column === 'admin_id' ? '' : 'organization_id = :id and'
    const going = `delete from sessions where ${ofSchool} ${column} = :id`
    expect(await conditionsOf(going, { id: uuidv7() })).toMatch(new RegExp(`\\(${column} = `))
  })

  it.each([
    ['an erasure', 'organization_id = :school and object_id = :of', /\(object_id = /],
    ['an erasure', 'organization_id = :school and actor_id = :of', /\(actor_id = /],
    ['an inquiry', 'actor_id = :of or object_id = :of', /\(actor_id = .*\n.*\(object_id = /],
  ])('for %s what the audit log has: %s', async (_, condition, expected) => {
    const ids = { school: uuidv7(), of: uuidv7() }
    expect(await conditionsOf(`select id from audit_log where ${condition}`, ids)).toMatch(expected)
  })
})
