import { expect, it } from 'vitest'
import { packOf } from '#shared/occupations/pack-of.ts'
import {
  cardsOfRound,
  currentCard,
  newRound,
  temptingIn,
  withoutLastVerdict,
  withVerdict,
} from './deck-round.ts'

const { occupations } = packOf('de')

it('a round has twelve different cards, or fewer where there are fewer', () => {
  const { ids } = newRound(occupations, null)
  expect(new Set(ids).size).toBe(cardsOfRound)
  expect(newRound(occupations.slice(0, 3), 'bauen').ids).toHaveLength(3)
})

it('other random numbers give other cards', () => {
  const first = newRound(occupations, null, () => 0)
  const second = newRound(occupations, null, () => 0.999)
  expect(first.ids).not.toEqual(second.ids)
})

it('each verdict leads to the next card, and one can be taken back', () => {
  const round = newRound(occupations.slice(0, 2), null)
  expect(currentCard(round)).toBe(round.ids[0])
  const once = withVerdict(round, 'tempting')
  expect(currentCard(once)).toBe(round.ids[1])
  const over = withVerdict(once, 'rather-not')
  expect(currentCard(over)).toBeUndefined()
  expect(temptingIn(over)).toEqual([round.ids[0]])
  expect(withoutLastVerdict(over)).toEqual(once)
})
