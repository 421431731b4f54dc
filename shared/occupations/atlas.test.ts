import { describe, expect, it } from 'vitest'
import { createAtlas, isFiltered, noFilters } from './atlas.ts'
import { packOf } from './pack-of.ts'
import { fold } from './search.ts'

const german = createAtlas(packOf('de'))
const english = createAtlas(packOf('en'))
const idsFor = (query: string, atlas = german) => atlas.find({ ...noFilters, query }).map(({ id }) => id)

describe('search in the atlas', () => {
  it.each(['Bäcker', 'bäcker', 'baecker', 'backer', 'BÄCKERIN', 'bäcke', 'Bäcker*in', 'Bäcker:innen'])(
    'finds the baker first with “%s”',
    (query) => {
      expect(idsFor(query)[0]).toBe('baecker')
    },
  )

  it.each([
    ['Tischer', 'tischler'],
    ['Tishcler', 'tischler'],
    ['Tisschler', 'tischler'],
    ['Tuschler', 'tischler'],
  ])('tolerates one typo: “%s”', (query, id) => {
    expect(idsFor(query)).toContain(id)
  })

  it.each([
    ['Kindergärtnerin', 'erzieher'],
    ['Kindergärtnerinnen', 'erzieher'],
    ['Kinderärztin', 'arzt'],
    ['Gymnasiallehrerin', 'lehrer'],
  ])('finds “%s”, of whom the atlas has only the masculine form', (query, id) => {
    expect(idsFor(query).join(' ')).toContain(id)
  })

  it('takes no other word with this ending for a feminine form', () => {
    expect(idsFor('Berlin')).toEqual([])
  })

  it('does not tolerate two typos', () => {
    expect(idsFor('Tuscher')).not.toContain('tischler')
  })

  it('finds the end of a compound', () => {
    expect(idsFor('laborant')).toEqual(expect.arrayContaining(['chemielaborant', 'biologielaborant']))
  })

  it('finds names that an occupation also has', () => {
    const named = german.occupations.find(({ also }) => also.length > 0)!
    expect(idsFor(named.also[0]!)).toContain(named.id)
  })

  it('finds by what one does, after those who are called so', () => {
    expect(idsFor('Tiere').length).toBeGreaterThan(3)
    const byName = idsFor('koch')
    expect(byName[0]).toBe('koch')
  })

  it.each(['Pflege', 'Hund', 'Computer'])('finds something for the example “%s”', (query) => {
    expect(idsFor(query).length).toBeGreaterThan(0)
  })

  it.each(['nurse', 'dog', 'computer'])('finds something for the English example “%s”', (query) => {
    expect(idsFor(query, english).length).toBeGreaterThan(0)
  })

  it('finds only occupations that match every word', () => {
    expect(idsFor('koch raumschiff')).toEqual([])
  })

  it('finds English names in English', () => {
    expect(idsFor('baker', english)).toContain('baecker')
  })

  it.each(['', '   ', '?!'])('shows everything for “%s”', (query) => {
    expect(idsFor(query)).toHaveLength(german.occupations.length)
  })

  it('folds a word and its transcription alike', () => {
    expect(fold('Gärtner für Öl')).toBe(fold('Gaertner fuer Oel'))
    expect(fold('Straße')).toBe('strasse')
  })
})

describe('the atlas', () => {
  it('is sorted by the rules of its language', () => {
    const titles = german.occupations.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('de').compare))
  })

  it('finds fewer occupations with each place or companion, and more with each path', () => {
    const animals = german.find({ ...noFilters, with: ['animals'] })
    const outdoors = german.find({ ...noFilters, with: ['animals'], places: ['outdoors'] })
    expect(animals.length).toBeGreaterThan(outdoors.length)
    expect(outdoors.length).toBeGreaterThan(0)
    expect(animals.every((each) => each.with.includes('animals'))).toBe(true)
    const study = german.find({ ...noFilters, paths: ['study'] })
    const both = german.find({ ...noFilters, paths: ['study', 'school'] })
    expect(both.length).toBeGreaterThan(study.length)
  })

  it('lists the occupations of each field, also by their second field', () => {
    const two = german.occupations.find(({ fields }) => fields.length === 2)!
    for (const field of two.fields) expect(german.inField(field)).toContain(two)
  })

  it('returns undefined for an unknown id', () => {
    expect(german.occupation('raumschiffkapitaen')).toBeUndefined()
    expect(german.field('weltraum')).toBeUndefined()
  })

  it('isFiltered: a word or a filter, not spaces alone', () => {
    expect(isFiltered(noFilters)).toBe(false)
    expect(isFiltered({ ...noFilters, query: ' ' })).toBe(false)
    expect(isFiltered({ ...noFilters, query: 'k' })).toBe(true)
    expect(isFiltered({ ...noFilters, paths: ['dual'] })).toBe(true)
  })
})
