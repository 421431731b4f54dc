import * as z from 'zod/mini'
import { issue, tooFew } from './issue.ts'
import { defineKind } from './kind.ts'
import { countChoices } from './totals.ts'
import { distinct, labelOf, labelsOf, option, orElse, someOf, whole } from './shape.ts'

const definition = z.strictObject({
  kind: z.literal('ranking'),
  /** The number of places; without it every item is ranked. */
  topN: z.optional(whole(1, 10)),
  items: distinct(option, 3, 10),
})

export type RankingDefinition = z.infer<typeof definition>

export interface RankingResponse {
  /** Ids, the most important first. */
  order: string[]
}

/** How many items a finished ranking holds. */
export function placesOf({ topN, items }: RankingDefinition): number {
  return Math.min(topN ?? items.length, items.length)
}

export const ranking = defineKind<RankingDefinition, RankingResponse>({
  kind: 'ranking',
  definition,
  response: ({ items }) => z.strictObject({ order: orElse(someOf(items.map(({ id }) => id)), []) }),
  emptyResponse: () => ({ order: [] }),
  isEmpty: ({ order }) => order.length === 0,
  missing: ({ order }, definition) => {
    const places = placesOf(definition)
    // A ranking of the whole list also answers a question about its top.
    if (order.length === places || order.length === definition.items.length) return []
    if (order.length < places) return tooFew('order', order.length, places)
    return [
      issue('order', 'too_many', `Ordne genau ${places}, nicht mehr.`, `Rank exactly ${places}, no more.`),
    ]
  },
  summary: ({ order }, definition, language) => placed(order, definition, language).slice(0, 3).join(' · '),
  /** In the student's order. */
  chosen: ({ order }, { items }, language) =>
    order.map((id) => ({ id, label: labelOf(items, id, language) })),
  plainText: ({ order }, definition, language) => placed(order, definition, language).join('\n'),
  // Counts the first three places only: exact places would reveal more than a projected chart should.
  aggregate: (responses, { items }) =>
    countChoices(
      items,
      responses.map(({ order }) => order.slice(0, 3)),
    ),
})

function placed(order: string[], { items }: RankingDefinition, language: 'de' | 'en'): string[] {
  return labelsOf(items, order, language).map((label, index) => `${index + 1}. ${label}`)
}
