import { expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import { cardsInAtlas, saidAbout } from './criteria.ts'

it('every condition that the atlas speaks about is a card of challenge 4.3', () => {
  const definition = chapters
    .flatMap(({ challenges }) => challenges)
    .find(({ slug }) => slug === 'arbeitsplatz-mix')?.definition
  const cards = definition?.kind === 'card_sort' ? definition.cards.map(({ id }) => id) : []
  expect(cards).toEqual(expect.arrayContaining([...cardsInAtlas]))
})

it('an occupation is described in the words of the atlas, and a missing condition stays missing', () => {
  const florist = { places: ['shop', 'workshop'], with: ['plants', 'people'] } as const
  expect(saidAbout('werkstatt', florist)).toEqual([{ de: 'in der Werkstatt', en: 'in a workshop' }])
  expect(saidAbout('kundschaft', florist)).toEqual([{ de: 'mit Menschen', en: 'with people' }])
  expect(saidAbout('tiere', florist)).toEqual([])
  expect(saidAbout('frueh', florist)).toEqual([])
  expect(saidAbout('schicht', { places: [], with: ['evenings'] })).toEqual([
    { de: 'auch abends oder am Wochenende', en: 'in the evening or at weekends too' },
  ])
})
