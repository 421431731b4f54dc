import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkCounter } from '../../../client/offline/simulator/work-counter.ts'
import { findViolation } from '../../../client/offline/simulator/find-violation.ts'
import { findingIn, timeoutMs } from '../../../client/offline/simulator/schedule-range.ts'
import { createDatabaseRig } from './database-rig.ts'
import type { OpeningMutant } from './database-school.ts'
import { openScheduleRoom, type ScheduleRoom } from './schedule-room.ts'

// `npm test` runs a few schedules, and `npm run soak:database` runs 1 000 on each database.
const share = { index: 0, files: 1, schedules: 20, file: 'server/testing/schedules' }

const mutants: Readonly<Record<string, OpeningMutant>> = {
  'the time of arrival counts': (opening, now) =>
    opening.ok ? { ...opening, content: { ...opening.content, at: now.toISOString() } } : opening,
  'a letter offered again is another letter': (opening) =>
    opening.ok ? { ...opening, fingerprint: randomBytes(32) } : opening,
}

let room: ScheduleRoom
beforeAll(async () => {
  room = await openScheduleRoom()
})
afterAll(() => room.close())

describe('schedules with the real ingestion on a real database', () => {
  it('violate no invariant', { timeout: timeoutMs(share) }, async () => {
    expect(await findingIn(share, () => createDatabaseRig(room, createWorkCounter()))).toBeUndefined()
    expect(room.errors).toEqual([])
  })

  it.each(Object.entries(mutants))('the checker sees: %s', async (_, mutate) => {
    const found = await findViolation({ from: 0, count: 100 }, () =>
      createDatabaseRig(room, createWorkCounter(), mutate),
    )
    console.info(`seed ${found?.seed}: ${found?.violations[0]}`)
    expect(found?.violations[0]).toBeDefined()
  })
})
