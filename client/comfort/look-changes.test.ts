import { expect, it } from 'vitest'
import { withChanges } from './look-changes.ts'

it('a change applies to settings that arrive after it, and keeps the others', () => {
  expect(withChanges([], { lines: true })).toEqual(['lines'])
  expect(withChanges(['larger', 'font', 'calm'], { lines: true })).toEqual([
    'larger',
    'lines',
    'font',
    'calm',
  ])
  expect(withChanges(['larger', 'font'], { font: false })).toEqual(['larger'])
})

it('there is one text size', () => {
  expect(withChanges(['larger', 'font'], { size: 'large' })).toEqual(['large', 'font'])
  expect(withChanges(['large', 'font'], { size: 'normal' })).toEqual(['font'])
})
