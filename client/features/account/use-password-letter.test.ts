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

it('a change that came back is refused, and so it stays until its entry is put away', () => {
  const refused = { kind: 'returned', id: 'entry of second', code: 'CURRENT_PASSWORD' }
  const returned = [entry('second'), entry('first', 'PASSWORD_WEAK')]
  expect(outcomeOf(letter(), returned, true)).toEqual(refused)
  expect(outcomeOf(letter('withdrawn'), returned, true)).toEqual(refused)
  expect(outcomeOf(letter('withdrawn'), [], true)).toBeNull()
})

it('an earlier refusal that nobody put away says nothing of a later change', () => {
  expect(outcomeOf(letter(), [entry('first')], true)).toEqual({ kind: 'applied' })
  expect(outcomeOf(undefined, [entry('first')], true)).toBeNull()
})

it('a receipt alone does not tell: applied is said once the list was asked after it', () => {
  expect(outcomeOf(letter(), [], false)).toBeNull()
  expect(outcomeOf(letter(), undefined, false)).toBeNull()
  expect(outcomeOf(letter(), [], true)).toEqual({ kind: 'applied' })
})

it('of two different letters under one id nobody knows which one counted', () => {
  expect(outcomeOf(letter(), [entry('second', 'LETTER_REUSED')], true)).toBeNull()
})

it('a server that does not name the letter yet is taken at its newest word', () => {
  expect(outcomeOf(letter(), [entry(), { ...entry(), id: 'older' }], true)).toMatchObject({
    kind: 'returned',
    id: 'entry of undefined',
  })
})

it('a change that waited too long is told', () => {
  expect(outcomeOf(letter('expired'), [entry('first')], false)).toEqual({ kind: 'expired' })
})
