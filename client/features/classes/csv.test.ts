import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { fileNameOf } from './progress-table.ts'

it('is readable by a German Excel and contains no formula', () => {
  const file = csvOf([
    ['Name', 'Änne; "die Große"'],
    ['=1+1', '+49'],
    ['-2', '@x'],
    ['\t=A1', '\rx'],
    ['＝1', '=1\n2'],
  ])
  expect(file.startsWith('\uFEFFName;"Änne; ""die Große"""\r\n')).toBe(true)
  const cells = file
    .slice(1)
    .split('\r\n')
    .slice(1, -1)
    .flatMap((line) => line.split(';'))
  for (const cell of cells) expect(cell).toMatch(/^"?'/)
})

it('gets a file name that is valid on every system', () => {
  expect(fileNameOf('8a/b', 'Welt: "Eins"?')).toBe('8a b Welt Eins.csv')
})
