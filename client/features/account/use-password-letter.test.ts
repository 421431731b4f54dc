import { expect, it } from 'vitest'
import type { PasswordLetter } from '../../offline/password-letter.ts'
import { outcomeOf } from './use-password-letter.ts'

const letter = (state: PasswordLetter['state'] = 'received'): PasswordLetter => ({
  letterId: 'second',
  state,
  writtenAt: 2,
  mayWithdraw: false,
})
const entry = (letterId?: string, code = 'CURRENT_PASSWORD') => ({
  id: `entry of ${letterId}`,
  operation: 'students.changePassword',
  code,
  at: '2026-11-21T08:00:00.000Z',
  receivedAt: '2026-11-21T08:00:00.000Z',
  challengeId: null,
  response: null,
  ...(letterId !== undefined && { letterId }),
})

it('a returned change is reported until its entry is dismissed', () => {
  const refused = { kind: 'returned', id: 'entry of second', code: 'CURRENT_PASSWORD' }
  const returned = [entry('second'), entry('first', 'PASSWORD_WEAK')]
  expect(outcomeOf(letter(), returned, true)).toEqual(refused)
  expect(outcomeOf(letter('withdrawn'), returned, true)).toEqual(refused)
  expect(outcomeOf(letter('withdrawn'), [], true)).toBeNull()
})

it('an undismissed entry of an earlier change does not affect a later one', () => {
  expect(outcomeOf(letter(), [entry('first')], true)).toEqual({ kind: 'applied' })
  expect(outcomeOf(undefined, [entry('first')], true)).toBeNull()
})

it('a received change is applied only after the returned letters were read', () => {
  expect(outcomeOf(letter(), [], false)).toBeNull()
  expect(outcomeOf(letter(), undefined, false)).toBeNull()
  expect(outcomeOf(letter(), [], true)).toEqual({ kind: 'applied' })
})

it('two different letters under one id have no outcome', () => {
  expect(outcomeOf(letter(), [entry('second', 'LETTER_REUSED')], true)).toBeNull()
})

it('an entry without a letter id counts for the current letter, the newest entry first', () => {
  expect(outcomeOf(letter(), [entry(), { ...entry(), id: 'older' }], true)).toMatchObject({
    kind: 'returned',
    id: 'entry of undefined',
  })
})

it('an expired change is reported', () => {
  expect(outcomeOf(letter('expired'), [entry('first')], false)).toEqual({ kind: 'expired' })
})
