import { expect, it } from 'vitest'
import { createAtlas, noFilters } from '#shared/occupations/atlas.ts'
import { packOf } from '#shared/occupations/pack-of.ts'
import { words } from './words.ts'

it.each(['de', 'en'] as const)(
  'every word that is offered for the search finds occupations (%s)',
  (language) => {
    const atlas = createAtlas(packOf(language))
    const few = words(language).ideas.filter((query) => atlas.find({ ...noFilters, query }).length < 3)
    expect(few).toEqual([])
  },
)
