import { expect, it } from 'vitest'
import { halfTypedIn, type TypedControl } from './half-typed.ts'

const words = { date: 'whole date', 'datetime-local': 'date and time', time: 'whole time' }

const found = (...elements: (TypedControl | object)[]) => halfTypedIn({ elements }, words, 'en')

const control = (name: string, type: string, badInput: boolean) => ({ name, type, validity: { badInput } })

it('a date or time that is typed by half is an error of its field; an empty or a whole one is none', () => {
  expect(
    found(
      control('endsOn', 'date', true),
      control('startsAt', 'datetime-local', true),
      control('from', 'time', true),
      control('schoolEndsOn', 'date', false),
    ),
  ).toEqual({ endsOn: 'whole date', startsAt: 'date and time', from: 'whole time' })
})

it('a number that is none is an error, too', () => {
  expect(found(control('maxStudents', 'number', true))).toEqual({
    maxStudents: 'Please enter a whole number.',
  })
})

it('elements without a validity, such as an image, are skipped', () => {
  expect(found({}, control('name', 'text', false))).toEqual({})
})
