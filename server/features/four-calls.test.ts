import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attackers, type AttackerName } from '../testing/call-scene.ts'
import { searchCalls, type SearchOptions } from '../testing/call-search.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// Who can read a child's answer after a few calls of the product, and which notices the child gets. `npm test` tries all
// sequences of three calls, `npm run search` those of four. Waiting for a day does not count as a call.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => app.close())

const calls = Number(process.env.SEARCH_CALLS ?? 3)
const timeoutMs = 1_800_000

/** All sequences that succeed, each with the notices that the child and every teacher of the school get. */
const visible: Readonly<Record<AttackerName, readonly string[]>> = {
  admin: [
    'admin resets teacher → a day passes → redeems the code of teacher → reads answer (child: teacher: reset; school: reset)',
  ],
  teacher: [
    'teacher resets the child → signs in as the child → reads private (child: password given, sign-in)',
    'teacher resets the child → signs in as the child → writes as the child (child: password given, sign-in)',
  ],
  'teacher with cards': [
    'signs in as the child → reads private (child: password given, sign-in)',
    'signs in as the child → writes as the child (child: password given, sign-in)',
  ],
  colleague: [],
  classmate: [],
  guest: [],
}

async function waysOf(options: SearchOptions) {
  const { found, states, taken } = await searchCalls(app, options)
  const ways = found.map(({ goal, path, child, school }) => {
    const seen = `child: ${child.join(', ')}${school.length > 0 ? `; school: ${school.join(', ')}` : ''}`
    return { way: `${[...path, goal].join(' → ')} (${seen})`, child }
  })
  return { ways, states, taken }
}

describe(`all sequences of ${calls} calls`, () => {
  it.each(attackers)(
    'of %s reach nothing that the child does not read about',
    async (attacker) => {
      const { ways, states } = await waysOf({ attacker, calls })
      expect(ways.map(({ way }) => way)).toEqual(visible[attacker])
      expect(ways.filter(({ child }) => child.length === 0)).toEqual([])
      expect(states).toBeGreaterThan(1)
    },
    timeoutMs,
  )
})

it('the search finds a sequence when a check is missing: a school that has waived the second person', async () => {
  const among = ['admin resets teacher', 'redeems the code of teacher']
  const { ways, taken } = await waysOf({ attacker: 'admin', isWaived: true, calls: 3, among })
  expect(ways.map(({ way }) => way)).toEqual([
    'admin resets teacher → redeems the code of teacher → reads answer (child: teacher: reset; school: reset)',
  ])
  expect([...taken]).toEqual(among)
})
