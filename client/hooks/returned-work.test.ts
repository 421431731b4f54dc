import { expect, it } from 'vitest'
import { withPending } from '../offline/pending.ts'
import { returnedWorkOf } from './returned-work.ts'

const challengeId = 'c1'
const returnedAnswer = { challengeId, letterId: 'l1', at: '2026-11-20T08:00:00.000Z' }
const letter = (letterId: string, at: string) => ({
  letterId,
  studentId: 's1',
  operation: 'students.submitChallenge' as const,
  input: { challengeId, response: { text: letterId } },
  at,
  state: 'waiting' as const,
})
const challenge = { id: challengeId, state: 'open', response: null, submission: null, draft: null }

function syncOf(letters: ReturnType<typeof letter>[], arrivedAt?: string) {
  const submission = arrivedAt
    ? { submissionId: 'l9', capturedAt: arrivedAt, disposition: 'on-time' as const }
    : null
  const arrived = submission ? [{ challengeId, at: submission.capturedAt }] : []
  const returned = returnedWorkOf([returnedAnswer], letters, arrived)
  // The other fields of a chapter do not matter here.
  const chapter = { id: 'w1', challenges: [{ ...challenge, submission }] } as never
  return withPending([chapter], { letters, drafts: [], returned })[0]?.challenges[0]?.sync
}

it('a challenge with a returned answer needs its author until they submit again on any device', () => {
  const older = letter('l0', '2026-11-19T08:00:00.000Z')
  const newer = letter('l2', '2026-11-21T08:00:00.000Z')
  expect(syncOf([])).toBe('needs-you')
  expect(syncOf([older])).toBe('needs-you')
  expect(syncOf([], older.at)).toBe('needs-you')
  expect(syncOf([newer])).toBe('saved')
  expect(syncOf([], newer.at)).toBe('arrived')
})

it('a returned answer never counts as the new one, whatever time its device sent', () => {
  expect(syncOf([letter(returnedAnswer.letterId, '2026-11-25T08:00:00.000Z')])).toBe('needs-you')
})

it('a part of the internship folder stays returned when another part is handed in', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const monday = { ...returnedAnswer, response: { part: '2026-11-16' } }
  const isOpenAfter = (part: string) => {
    const input = { challengeId, response: { part } }
    const arrived = returnedWorkOf([monday], [], [{ ...input, at }])
    const waiting = returnedWorkOf([monday], [{ ...letter('l2', at), input }], [])
    return [arrived, waiting].map((work) => work.has(challengeId))
  }
  expect(isOpenAfter('2026-11-17')).toEqual([true, true])
  expect(isOpenAfter('2026-11-16')).toEqual([false, false])
  const known = returnedWorkOf(
    [{ ...monday, answeredSince: true }],
    [],
    [{ challengeId, at, response: { part: '2026-11-17' } }],
  )
  expect(known.has(challengeId)).toBe(false)
})
