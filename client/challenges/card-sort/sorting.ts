import type { CardSortDefinition, CardSortResponse, Pile } from '#shared/challenges/card-sort.ts'

/** Moves cards between categories. Pure. */

export function pileIdOf(response: CardSortResponse, cardId: string): string | undefined {
  return Object.keys(response.piles).find((id) => response.piles[id]?.includes(cardId))
}

/** Puts the card into this category only; with `undefined` into none. */
export function withCardOn(
  response: CardSortResponse,
  cardId: string,
  pileId: string | undefined,
): CardSortResponse {
  const without = Object.entries(response.piles).map(([id, cards]) => [
    id,
    cards.filter((each) => each !== cardId),
  ])
  const piles: Record<string, string[]> = Object.fromEntries(without)
  return { piles: pileId === undefined ? piles : { ...piles, [pileId]: [...(piles[pileId] ?? []), cardId] } }
}

export function isFull(response: CardSortResponse, pile: Pile): boolean {
  return pile.max !== null && (response.piles[pile.id]?.length ?? 0) >= pile.max
}

/** Unsorted cards in the order of the deck, postponed ones at its end. */
export function deckOf(
  definition: CardSortDefinition,
  response: CardSortResponse,
  putOff: readonly string[],
): string[] {
  const sorted = new Set(Object.values(response.piles).flat())
  const open = definition.cards.map(({ id }) => id).filter((id) => !sorted.has(id))
  return [...open.filter((id) => !putOff.includes(id)), ...putOff.filter((id) => open.includes(id))]
}
