import { expect, it } from 'vitest'
import { applicationOf } from './application.ts'

const days = { from: '2027-03-01', to: '2027-03-12' }
const inGerman = [
  { id: 'a', text: 'Ich höre zu.' },
  { id: 'b', text: 'Ich rechne gern.' },
]
const inEnglish = [
  { id: 'a', text: 'I listen.' },
  { id: 'b', text: 'I like to calculate.' },
]

it('suggests the days of the internship until one is typed; an emptied day stays empty', () => {
  expect(applicationOf({}, { days, strengths: [] })).toMatchObject(days)
  expect(applicationOf({ to: '' }, { days, strengths: [] })).toMatchObject({ from: days.from, to: '' })
  expect(applicationOf({}, { strengths: [] })).toMatchObject({ from: '', to: '' })
})

it('keeps the chosen strengths in another language, in the order in which they were chosen', () => {
  const typed = { strengthIds: ['b', 'a'] }
  expect(applicationOf(typed, { strengths: inGerman }).strengths).toEqual([
    'Ich rechne gern.',
    'Ich höre zu.',
  ])
  expect(applicationOf(typed, { strengths: inEnglish }).strengths).toEqual([
    'I like to calculate.',
    'I listen.',
  ])
})

it('omits a chosen strength that the answers no longer contain', () => {
  expect(applicationOf({ strengthIds: ['gone', 'a'] }, { strengths: inGerman }).strengths).toEqual([
    'Ich höre zu.',
  ])
})
