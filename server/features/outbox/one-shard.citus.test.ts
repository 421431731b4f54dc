import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BareClient } from '../../db/bare-client.ts'
import { beginAs } from '../../db/context.ts'
import { distributedTables } from '../../db/distribute.ts'
import { openOutboxSchool, type OutboxSchool } from '../../testing/outbox-school.ts'
import { otherChallengeId } from '../../testing/outbox-tablet.ts'

// On a distributed database a statement that names its school uses one shard of one node. The test delivers letters of
// every kind and lets the database explain each statement on a distributed table.

interface Sent {
  text: string
  values: unknown[]
}

let school: OutboxSchool
const sent: Sent[] = []

beforeAll(async () => {
  school = await openOutboxSchool()
  const { database } = school
  const { withClient } = database
  database.withClient = (work) => withClient((client) => work(recording(client)))
  const classId = await school.addClass()
  await school.addRun(classId)
  const student = await school.addStudent(classId)
  const tablet = await student.tablet()
  const { studentId } = student
  const text = 'Früher wollte ich Astronautin werden.'
  const letters = [
    await tablet.answer(text),
    await tablet.write('students.saveDraft', {
      studentId,
      challengeId: otherChallengeId,
      response: { text },
    }),
    await tablet.write('students.keepOccupation', {
      studentId,
      ...{ occupationId: 'baecker', kept: true, why: 'Brot', position: 1 },
    }),
    await tablet.write('students.submitChallenge', {
      studentId,
      ...{ chapterId: uuidv7(), challengeId: uuidv7(), response: { text } },
    }),
  ]
  const answers = await school.deliver(...letters)
  expect(answers.receipts.map(({ disposition }) => disposition)).toEqual(letters.map(() => 'received'))
  // The second delivery reads their receipts.
  await school.deliver(...letters)
}, 120_000)
afterAll(() => school.close())

function recording(client: BareClient): BareClient {
  const query = (first: string | Sent, ...rest: unknown[]) => {
    sent.push(typeof first === 'string' ? { text: first, values: (rest[0] ?? []) as unknown[] } : first)
    return (client.query as (...all: unknown[]) => unknown).call(client, first, ...rest)
  }
  return new Proxy(client, {
    get: (it, key) => (key === 'query' ? query : (Reflect.get(it, key) as unknown)),
  })
}

/** The number of shards that a statement uses. */
async function tasksOf({ text, values }: Sent): Promise<number[]> {
  const { rows } = await school.database.withClient(async (client) => {
    await client.query(beginAs({ role: 'ingest' }, school.database))
    const explained = await client.query(`explain (format json) ${text}`, values)
    await client.query('rollback')
    return explained
  })
  const plan = JSON.stringify(rows)
  return [...plan.matchAll(/"Task Count":(\d+)/g)].map(([, count]) => Number(count))
}

describe('on a distributed database', () => {
  it('every statement that writes or reads a student’s work uses one shard', async () => {
    const touching = new Map(
      sent
        .filter(({ text }) => distributedTables.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
        .map((each) => [each.text, each]),
    )
    const tasks = new Map<string, number[]>()
    for (const [text, statement] of touching)
      tasks.set(text.replaceAll(/\s+/g, ' ').slice(0, 60), await tasksOf(statement))
    expect(tasks.size).toBeGreaterThanOrEqual(8)
    expect(new Set([...tasks.values()].map((counts) => counts.join()))).toEqual(new Set(['1']))
  })
})
