import { expect, it } from 'vitest'
import { answerMs, idleMs, idleStateOf } from './idle.ts'

it('after fifteen still minutes it asks, after one more without an answer it leaves', () => {
  expect(idleStateOf(idleMs - 1, true)).toBe('here')
  expect(idleStateOf(idleMs, true)).toBe('asking')
  expect(idleStateOf(idleMs + answerMs, true)).toBe('leave')
})

it('without a connection it only asks', () => {
  expect(idleStateOf(idleMs + answerMs * 99, false)).toBe('asking')
})
