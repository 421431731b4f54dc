import { expect, it } from 'vitest'
import { typedIn } from '../../ui/form-data.ts'
import { changesOf } from './class-changes.ts'

const shown = {
  name: '6b',
  description: 'Montags\nRaum 4',
  maxStudents: '30',
  schoolType: 'general',
  schoolEndsOn: '2027-07-02',
}

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

it('a second tab that changes the size does not undo a rename', () => {
  expect(typedIn(typed({ ...shown, maxStudents: '32' }), shown)).toEqual({ maxStudents: '32' })
})

it('a line break as the form sends it is no change', () => {
  expect(typedIn(typed({ ...shown, description: 'Montags\r\nRaum 4' }), shown)).toEqual({})
})

it('an emptied field is a change', () => {
  expect(typedIn(typed({ ...shown, description: '' }), shown)).toEqual({ description: '' })
})

it('an emptied day is sent as none, and an untouched one not at all', () => {
  expect(changesOf(typedIn(typed({ ...shown, schoolEndsOn: '' }), shown))).toEqual({ schoolEndsOn: null })
  expect(changesOf(typedIn(typed(shown), shown))).toEqual({})
})
