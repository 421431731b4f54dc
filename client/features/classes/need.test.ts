import { expect, it } from 'vitest'
import { byNeed, needOf } from './need.ts'

const now = Date.parse('2026-05-04T09:00:00.000Z')
const standing = {
  hasHand: false,
  isWaiting: false,
  cells: ['done', 'open'],
  lastAnswerAt: '2026-05-04T08:50:00.000Z',
  isRunning: true,
} as const

it('a hand comes first, whatever the student has answered', () => {
  expect(needOf({ ...standing, hasHand: true, cells: ['done', 'done'] }, now)).toBe('hand')
})

it('nothing answered is not begun, everything answered is finished', () => {
  expect(needOf({ ...standing, cells: ['open', 'open'] }, now)).toBe('not-begun')
  expect(needOf({ ...standing, cells: ['late', 'done'], lastAnswerAt: undefined }, now)).toBe('finished')
})

it('a quarter of an hour without an answer is stopped, while the world runs', () => {
  const quiet = { ...standing, lastAnswerAt: '2026-05-04T08:44:59.000Z' }
  expect(needOf(standing, now)).toBe('working')
  expect(needOf(quiet, now)).toBe('stopped')
  expect(needOf({ ...quiet, isRunning: false }, now)).toBe('working')
})

it('a reworked version waits for the teacher, also when everything is answered; a student who has stopped comes first', () => {
  const waiting = { ...standing, isWaiting: true }
  expect(needOf(waiting, now)).toBe('waiting')
  expect(needOf({ ...waiting, cells: ['reworked', 'done'] }, now)).toBe('waiting')
  expect(needOf({ ...waiting, lastAnswerAt: '2026-05-04T08:44:59.000Z' }, now)).toBe('stopped')
})

it('rows of one need keep the order of their names', () => {
  const rows = [
    { name: 'adler', need: 'finished' },
    { name: 'biber', need: 'stopped' },
    { name: 'dachs', need: 'hand' },
    { name: 'eule', need: 'stopped' },
  ] as const
  expect(byNeed(rows).map(({ name }) => name)).toEqual(['dachs', 'biber', 'eule', 'adler'])
})
