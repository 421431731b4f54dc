import { expect, it } from 'vitest'
import { answerMs, idleMs, idleStateOf } from './idle.ts'

it('asks after fifteen idle minutes, and signs out after one more without an answer', () => {
  expect(idleStateOf(idleMs - 1, true)).toBe('here')
  expect(idleStateOf(idleMs, true)).toBe('asking')
  expect(idleStateOf(idleMs + answerMs, true)).toBe('leave')
})

it('only asks without a connection', () => {
  expect(idleStateOf(idleMs + answerMs * 99, false)).toBe('asking')
})
