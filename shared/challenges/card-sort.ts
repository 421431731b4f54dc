import * as z from 'zod/mini'
import type { LocalText } from '../domain/language.ts'
import { issue, type Issue } from './issue.ts'
import { defineKind } from './kind.ts'
import type { Option } from './shape.ts'
import {
  distinct,
  label,
  labelsOf,
  lines,
  option,
  optionId,
  orElse,
  recordOf,
  refined,
  someOf,
  whole,
} from './shape.ts'

export interface Pile extends Option {
  /** The most cards in this category; null = any number. */
  max: number | null
}

const pile: z.ZodMiniType<Pile> = z.strictObject({ id: optionId, label, max: z.nullable(whole(1, 40)) })

const definition = z.strictObject({
  kind: z.literal('card_sort'),
  piles: distinct(pile, 2, 5),
  cards: distinct(option, 6, 40),
  requireAll: z.boolean(),
})

export type CardSortDefinition = z.infer<typeof definition>

export interface CardSortResponse {
  /** Card ids by category id, in display order; cards that are not listed are unsorted. */
  piles: Record<string, string[]>
}

export const cardSort = defineKind<CardSortDefinition, CardSortResponse>({
  kind: 'card_sort',
  definition,
  response: ({ piles, cards }) => {
    const lying = someOf(cards.map(({ id }) => id))
    const byPile = recordOf(
      piles.map(({ id }) => id),
      lying,
    ).check(
      refined('duplicate', (sorted) => {
        const all = Object.values(sorted).flatMap((cards) => [...new Set(cards)])
        return new Set(all).size === all.length
      }),
    )
    return z.strictObject({ piles: orElse(byPile, {}) })
  },
  emptyResponse: ({ piles }) => ({ piles: Object.fromEntries(piles.map(({ id }) => [id, []])) }),
  isEmpty: ({ piles }) => Object.values(piles).every((cards) => cards.length === 0),
  missing: (response, definition) => [
    ...definition.piles.flatMap((pile) => overfull(pile, response.piles[pile.id] ?? [])),
    ...unsorted(response, definition),
  ],
  summary: (response, definition, language) =>
    definition.piles
      .map((pile) => `${pile.label[language]}: ${response.piles[pile.id]?.length ?? 0}`)
      .join(' · '),
  plainText: (response, definition, language) =>
    definition.piles
      .map((pile) => {
        const cards = labelsOf(definition.cards, response.piles[pile.id] ?? [], language)
        return lines(
          `${pile.label[language]}:`,
          ...(cards.length > 0 ? cards : ['–']).map((card) => `• ${card}`),
        )
      })
      .join('\n'),
  aggregate: (responses, { piles, cards }) => ({
    shape: 'counts',
    series: piles.map(({ id, label }) => ({ id, label })),
    rows: cards.map(({ id, label }) => ({
      id,
      label,
      counts: piles.map(
        (pile) => responses.filter((response) => response.piles[pile.id]?.includes(id)).length,
      ),
    })),
  }),
})

function overfull(pile: Pile, cards: readonly string[]): Issue[] {
  if (pile.max === null || cards.length <= pile.max) return []
  const { de, en }: LocalText = pile.label
  return [
    issue(
      `piles.${pile.id}`,
      'too_many',
      `Auf „${de}“ passen ${pile.max} Karten. Nimm ${cards.length - pile.max} wieder weg.`,
      `“${en}” holds ${pile.max} cards. Take ${cards.length - pile.max} away again.`,
    ),
  ]
}

function unsorted(response: CardSortResponse, { cards, requireAll }: CardSortDefinition): Issue[] {
  const left = cards.length - Object.values(response.piles).flat().length
  if (!requireAll || left === 0) return []
  return [
    issue(
      'piles',
      'missing',
      left === 1 ? 'Eine Karte liegt noch da. Sortiere sie ein.' : `Sortiere noch ${left} Karten ein.`,
      left === 1 ? 'One card is left. Sort it too.' : `Sort the ${left} cards that are left.`,
    ),
  ]
}
