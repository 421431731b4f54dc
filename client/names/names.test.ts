import { describe, expect, it } from 'vitest'
import { matchNames, unmatchedWith } from './match-names.ts'
import { changesOf, unseenNames } from './name-changes.ts'
import { readTable, textOf } from './read-table.ts'

const students = [
  { id: 'a', username: 'mutiger-luchs-27' },
  { id: 'b', username: 'leise-eule-31' },
  { id: 'c', username: 'sanfter-wal-09' },
]
const match = (text: string) => {
  const { found, unmatched } = matchNames(readTable(text), students)
  return { found: Object.fromEntries(found), unmatched }
}

describe('importing a list of names', () => {
  it('finds pseudonyms and names in columns of any order, and puts first names first', () => {
    expect(
      match(
        'Nr;Nachname;Vorname;Benutzername\n1;Müller;Ärna;Mutiger-Luchs-27\n2;"Groß; von";Öz;leise-eule-31',
      ),
    ).toEqual({ found: { a: 'Ärna Müller', b: 'Öz Groß; von' }, unmatched: [] })
  })

  it('reads cells that were copied from a spreadsheet, without a header', () => {
    expect(match('mutiger-luchs-27\tAnna Müller\nleise-eule-31\tBen Groß\r\n')).toEqual({
      found: { a: 'Anna Müller', b: 'Ben Groß' },
      unmatched: [],
    })
  })

  it('reads typed lines with the pseudonym before or after the name', () => {
    expect(match('mutiger-luchs-27: Anna Müller\nBen-Luca Groß – leise-eule-31')).toEqual({
      found: { a: 'Anna Müller', b: 'Ben-Luca Groß' },
      unmatched: [],
    })
  })

  it('keeps unmatched names, and the second name for one pseudonym', () => {
    expect(match('Anna Müller\nBen Groß')).toEqual({ found: {}, unmatched: ['Anna Müller', 'Ben Groß'] })
    expect(match('leise-eule-31,Ben\nleise-eule-31,Cem')).toEqual({ found: { b: 'Ben' }, unmatched: ['Cem'] })
  })

  it('keeps the unmatched names of an earlier list, each once, without those that the next list assigns', () => {
    const listed = (...names: string[]) => names.map((name, at) => ({ id: `${names.join()} ${at}`, name }))
    const after = unmatchedWith(
      listed('Anna', 'Anna', 'Ben', 'Cem'),
      ['Ben'],
      listed('Anna', 'Cem', 'Cem', 'Dora'),
    )
    expect(after.map(({ name }) => name)).toEqual(['Anna', 'Anna', 'Cem', 'Cem', 'Dora'])
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  })

  it('reads the encodings that schools use', () => {
    const latin = Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])
    expect(textOf(latin)).toBe('Müller')
    expect(textOf(new TextEncoder().encode('\uFEFFMüller'))).toBe('Müller')
    expect(textOf(Uint8Array.from([0xff, 0xfe, 0xfc, 0x00]))).toBe('ü')
  })
})

it('saves only changed names: a field that was and is empty deletes none', () => {
  const before = new Map([
    ['a', 'Anna Müller'],
    ['b', ''],
    ['c', 'Cem'],
  ])
  const entries = new Map([...before, ['c', ''], ['a', ' Anna  Müller '], ['d', 'Dora']])
  expect([...changesOf(before, entries)]).toEqual([
    ['c', null],
    ['d', 'Dora'],
  ])
})

it('finds stored names that a save would replace unseen, not those that it replaces by the same name', () => {
  const shown = new Map([
    ['a', 'Anna'],
    ['b', ''],
    ['c', ''],
    ['d', 'Dora'],
  ])
  const typed = new Map([
    ['a', 'Anne'],
    ['b', 'Ben'],
    ['c', 'Cem'],
    ['d', ''],
  ])
  const stored = new Map([
    ['a', 'Anna'],
    ['b', 'Benno'],
    ['c', 'Cem'],
  ])
  expect(unseenNames(stored, shown, typed)).toEqual(new Map([['b', 'Benno']]))
  expect(unseenNames(stored, new Map([...shown, ['b', 'Benno']]), typed).size).toBe(0)
  expect(unseenNames(new Map([['d', 'Dorothea']]), shown, typed).get('d')).toBe('Dorothea')
  // A name that was deleted meanwhile is not replaced.
  expect(unseenNames(new Map(), shown, typed).size).toBe(0)
})
