import { expect, it } from 'vitest'
import { changesIn } from './class-changes.ts'

const shown = { name: '6b', description: 'Montags\nRaum 4', maxStudents: '30' }

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

it('a second tab that changes the size does not undo a rename', () => {
  expect(changesIn(typed({ ...shown, maxStudents: '32' }), shown)).toEqual({ maxStudents: '32' })
})

it('a line break as the form sends it is no change', () => {
  expect(changesIn(typed({ ...shown, description: 'Montags\r\nRaum 4' }), shown)).toEqual({})
})

it('an emptied field is a change', () => {
  expect(changesIn(typed({ ...shown, description: '' }), shown)).toEqual({ description: '' })
})
