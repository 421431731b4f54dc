import { expect, it } from 'vitest'
import { internship, type InternshipResponse } from '#shared/challenges/internship.ts'
import { inOrderOfWriting, leavesOf } from '#shared/domain/leaves.ts'
import { isBlankDay, isUnsent, leafFor } from './choose-leaf.ts'

const empty = internship.emptyResponse({ kind: 'internship', tasks: { min: 2, max: 3 } })

/** Each is a response and the time at which it was written. */
function leavesWritten(
  ...written: [time: string, leaf: Partial<InternshipResponse>][]
): InternshipResponse[] {
  const versions = written.map(([time, leaf]) => ({
    ...{ submissionId: time, capturedAt: `2026-03-${time}` },
    response: { ...empty, ...leaf },
  }))
  return inOrderOfWriting(leavesOf(versions)).map(({ response }) => response)
}

const [first, shifted] = [
  { from: '2026-03-02', to: '2026-03-20' },
  { from: '2026-03-02', to: '2026-03-24' },
]

it.each([
  ['a look back', '2026-W10'],
  ['a later day', '2026-03-13'],
])('the days that the student chose last stay, although %s was written before', (_, earlier) => {
  const leaves = leavesWritten(
    ['09T15', { part: earlier, ownDays: first }],
    ['12T15', { part: '2026-03-12', ownDays: shifted }],
  )
  expect(leafFor('2026-03-16', leaves).ownDays).toEqual(shifted)
})

it('the times are those of the day before, although an earlier day was filled in later', () => {
  const leaves = leavesWritten(
    ['12T15', { part: '2026-03-12', from: '09:00', to: '15:00', pause: 30 }],
    ['12T16', { part: '2026-03-10', from: '07:00', to: '12:00', pause: 0 }],
  )
  expect(leafFor('2026-03-13', leaves)).toMatchObject({ from: '09:00', to: '15:00', pause: 30 })
})

it('own days that were chosen on another leaf are no unsent input of a submitted day, but a changed text is', () => {
  const leaves = leavesWritten(['12T15', { part: '2026-03-12', ownDays: first, learnt: 'Sägen' }])
  const again = { ...leafFor('2026-03-12', leaves), ownDays: shifted }
  expect(isUnsent(again, leaves)).toBe(false)
  expect(isUnsent({ ...again, learnt: 'Sägen und feilen' }, leaves)).toBe(true)
})

it('changed times of a new day are unsent input, those carried over from the day before are not', () => {
  const leaves = leavesWritten(['12T15', { part: '2026-03-12', from: '09:00', to: '15:00', pause: 30 }])
  const offered = leafFor('2026-03-13', leaves)
  expect([isUnsent(offered, leaves), isBlankDay(offered, leaves)]).toEqual([false, true])
  for (const changed of [{ from: '08:00' }, { to: '' }, { pause: 0 }]) {
    const leaf = { ...offered, ...changed }
    expect([isUnsent(leaf, leaves), isBlankDay(leaf, leaves)]).toEqual([true, false])
  }
  const withoutDay = leafFor('', leaves)
  expect(isUnsent(withoutDay, leaves)).toBe(false)
})
