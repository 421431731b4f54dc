import { expect, it } from 'vitest'
import { type HeatmapRowData, isSameRow } from './heatmap-data.ts'

const row: HeatmapRowData = {
  id: 'a',
  label: null,
  name: 'adler',
  note: 'zuletzt heute 9:42',
  cells: ['done', 'open'],
}

it('a row with equal content in the next poll is not rendered again', () => {
  expect(isSameRow(row, { ...row, label: 'another object', cells: [...row.cells] })).toBe(true)
})

it.each([
  { name: 'Anna (adler)' },
  { help: 'Hilfe bei 2.1' },
  { helpAt: 'c1' },
  { note: 'zuletzt heute 9:50' },
  { isNoteUrgent: true },
  { cells: ['done', 'late'] as const },
  { cells: ['done'] as const },
])('a row is rendered again for %o', (change) => {
  expect(isSameRow(row, { ...row, ...change })).toBe(false)
})
