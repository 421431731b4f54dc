import { describe, expect, it } from 'vitest'
import type { CardSortDefinition } from '#shared/challenges/card-sort.ts'
import { both, option } from '#shared/curriculum/wording.ts'
import { deckOf, isFull, withCardOn } from './sorting.ts'

const definition: CardSortDefinition = {
  kind: 'card_sort',
  piles: [
    { id: 'yes', label: both('Ja', 'Yes'), max: 1 },
    { id: 'no', label: both('Nein', 'No'), max: null },
  ],
  cards: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => option(id, id, id)),
  requireAll: true,
}
const nothing = { piles: { yes: [], no: [] } }

describe('sorting cards', () => {
  it('keeps a card in one category only', () => {
    const once = withCardOn(nothing, 'a', 'yes')
    expect(withCardOn(once, 'a', 'no')).toEqual({ piles: { yes: [], no: ['a'] } })
    expect(withCardOn(once, 'a', undefined)).toEqual(nothing)
  })

  it('returns unsorted cards in their order, postponed ones last', () => {
    expect(deckOf(definition, withCardOn(nothing, 'b', 'no'), ['a'])).toEqual(['c', 'd', 'e', 'f', 'a'])
  })

  it('a category is full at its limit, one without a limit never', () => {
    const response = { piles: { yes: ['a'], no: ['b', 'c', 'd'] } }
    expect(definition.piles.map((pile) => isFull(response, pile))).toEqual([true, false])
  })
})
