import { expect, it } from 'vitest'
import { answerMs, idleMs, idleStateOf, isClockBehind } from './idle.ts'

it('asks after fifteen idle minutes, and signs out after one more without an answer', () => {
  expect(idleStateOf(idleMs - 1, true)).toBe('here')
  expect(idleStateOf(idleMs, true)).toBe('asking')
  expect(idleStateOf(idleMs + answerMs, true)).toBe('leave')
})

it('only asks without a connection', () => {
  expect(idleStateOf(idleMs + answerMs * 99, false)).toBe('asking')
})

it('knows a clock that was set back since the last touch', () => {
  const touchedAt = Date.parse('2026-05-03T08:00:00Z')
  expect(isClockBehind(touchedAt, touchedAt)).toBe(false)
  expect(isClockBehind(touchedAt, touchedAt + idleMs)).toBe(false)
  expect(isClockBehind(touchedAt, touchedAt - 1)).toBe(true)
})
