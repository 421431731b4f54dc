import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { createFailingLog } from '../testing/failing-log.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { keyedHash } from './counters.ts'
import { knowledgeInDatabase, knowledgeInMemory } from './knowledge.ts'

const { log, silence } = createFailingLog()
const keyOf = keyedHash(randomBytes(32))
let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  silence()
})

const anna = { account: 'student:anna', device: 'tablet', address: '198.51.100.7', roleGroup: 'students' }

describe.each([
  ['in memory', () => knowledgeInMemory()],
  ['in the database', () => knowledgeInDatabase({ database, keyOf, log })],
])('what is known %s', (_, open) => {
  it('is which account has signed in on which device and where, and how many there', async () => {
    const knowledge = open()
    expect(await knowledge.about(anna)).toEqual({ onDevice: false, atAddress: false, accountsThere: 0 })
    for (let times = 0; times < 3; times += 1) await knowledge.learn({ ...anna, deviceId: 'letters' })
    await knowledge.learn({ ...anna, account: 'student:bert', deviceId: undefined })
    expect(await knowledge.about(anna)).toEqual({ onDevice: true, atAddress: true, accountsThere: 2 })
    expect((await knowledge.about({ ...anna, device: 'letters' })).onDevice).toBe(true)
    expect((await knowledge.about({ ...anna, account: 'student:bert', device: 'letters' })).onDevice).toBe(
      false,
    )
    expect((await knowledge.about({ ...anna, roleGroup: 'staff' })).accountsThere).toBe(0)
    expect(await knowledge.isKnownDevice('tablet')).toBe(true)
    expect(await knowledge.isKnownDevice('another')).toBe(false)
  })

  it('counts each account once when a class signs in at once', async () => {
    const knowledge = open()
    const there = { ...anna, address: '203.0.113.5' }
    const students = Array.from({ length: 30 }, (_, n) => ({ ...there, account: `student:p${n % 15}` }))
    await Promise.all(students.map((student) => knowledge.learn({ ...student, deviceId: undefined })))
    expect((await knowledge.about(there)).accountsThere).toBe(15)
  })
})

it('an expired pair counts as unknown and is stored anew', async () => {
  const knowledge = knowledgeInDatabase({ database, keyOf, log })
  const there = { ...anna, address: '203.0.113.6' }
  await knowledge.learn({ ...there, deviceId: undefined })
  await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('throttles').update({ expire: Date.now() - 1 }),
  )
  expect(await knowledge.about(there)).toEqual({ onDevice: false, atAddress: false, accountsThere: 0 })
  await knowledge.learn({ ...there, deviceId: undefined })
  expect(await knowledge.about(there)).toEqual({ onDevice: true, atAddress: true, accountsThere: 1 })
})
