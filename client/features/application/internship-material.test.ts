import { expect, it } from 'vitest'
import { internshipMaterialOf } from './internship-material.ts'

const ofClass = { from: '2026-03-02', to: '2026-03-20' }
const version = (capturedAt: string, response: object) => ({
  ...{ submissionId: capturedAt, capturedAt },
  response: { pause: 0, from: '', to: '', learnt: '', question: '', review: '', ...response },
})

it('offers what was learnt on the latest day, also when a look back or an earlier day was written after it', () => {
  const versions = [
    version('2026-03-19', { part: '2026-03-19', learnt: 'Holz riecht nach dem Sägen anders.' }),
    version('2026-03-20', { part: '2026-03-03', learnt: 'Ich messe zweimal.' }),
    version('2026-03-21', { part: '2026-W12', review: 'Ich durfte allein sägen.' }),
  ]
  expect(internshipMaterialOf(versions, ofClass)).toEqual({
    days: ofClass,
    learnt: 'Holz riecht nach dem Sägen anders.',
  })
})

it('offers the days that the student chose last instead of those of the class', () => {
  const own = { from: '2026-03-09', to: '2026-03-27' }
  const versions = [
    version('2026-03-13', { part: '2026-W11', ownDays: { from: '2026-03-04', to: '2026-03-20' } }),
    version('2026-03-16', { part: '2026-03-12', ownDays: own }),
  ]
  expect(internshipMaterialOf(versions, ofClass).days).toEqual(own)
})

it('offers the days of the class before anything is written', () => {
  expect(internshipMaterialOf([], ofClass)).toEqual({ days: ofClass, learnt: '' })
  expect(internshipMaterialOf([], undefined)).toEqual({ days: undefined, learnt: '' })
})
