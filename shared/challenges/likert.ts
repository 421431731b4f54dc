import * as z from 'zod/mini'
import { localTextUpTo } from '../domain/language.ts'
import { issue } from './issue.ts'
import { defineKind } from './kind.ts'
import { meanOf } from './totals.ts'
import { distinct, oneOf, optionId, orElse, recordOf, whole } from './shape.ts'

const dimension = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,24}$/))

const item = z.strictObject({ id: optionId, dim: dimension, text: localTextUpTo(120) })

const definition = z
  .strictObject({
    kind: z.literal('likert'),
    scale: z.strictObject({ min: z.literal(0), max: whole(1, 6) }),
    /** The labels of the scale, one per number from min to max. */
    labels: z.optional(z.array(localTextUpTo(40))),
    /** The computation that uses the answers; null = they are only shown. */
    scoring: z.nullable(z.enum(['riasec-1', 'riasec-2'])),
    dimensions: z.array(dimension).check(z.minLength(1), z.maxLength(12)),
    /** Of earlier forms, which showed several items at once. */
    pageSize: z.optional(whole(1, 20)),
    items: distinct(item, 5, 60),
    /** Activities for either-or questions after the items, between directions that tie. */
    secondRound: z.optional(distinct(item, 2, 60)),
  })
  .check(
    z.refine(
      ({ dimensions, items, secondRound = [] }) =>
        [...items, ...secondRound].every(({ dim }) => dimensions.includes(dim)),
      {
        error: 'An item belongs to no dimension',
        path: ['items'],
      },
    ),
    z.refine(({ scale, labels }) => labels === undefined || labels.length === scale.max + 1, {
      error: 'Every step of the scale needs its label',
      path: ['labels'],
    }),
  )

export type LikertDefinition = z.infer<typeof definition>

export interface LikertResponse {
  /** A number of the scale by item id; null or left out = skipped. */
  answers: Record<string, number | null>
  /** Answers of the second round in their order: ids of its activities. Left out = skipped. */
  secondRound?: { chosen: string; other: string }[] | undefined
}

export const likert = defineKind<LikertDefinition, LikertResponse>({
  kind: 'likert',
  definition,
  response: ({ items, scale, secondRound = [] }) => {
    const answers = recordOf(
      items.map(({ id }) => id),
      z.nullable(whole(scale.min, scale.max)),
    )
    // A student who moves to a class with an earlier version keeps an answer that has a second round.
    const id = secondRound.length > 0 ? oneOf(secondRound.map((each) => each.id)) : optionId
    const choices = z.array(z.strictObject({ chosen: id, other: id })).check(z.maxLength(12))
    return z.strictObject({ answers: orElse(answers, {}), secondRound: z.optional(choices) })
  },
  emptyResponse: () => ({ answers: {} }),
  isEmpty: ({ answers }) => Object.values(answers).every((answer) => answer === null),
  missing: (response, definition) => {
    const left = definition.dimensions.reduce((sum, dim) => sum + lackOf(dim, response, definition), 0)
    if (left === 0) return []
    return [
      issue(
        'answers',
        'too_few',
        `${left === 1 ? 'Es fehlt noch mindestens eine Antwort' : `Es fehlen noch mindestens ${left} Antworten`}. Einzelne darfst du auslassen.`,
        `At least ${left} ${left === 1 ? 'answer' : 'answers'} to go. You may skip a few.`,
      ),
    ]
  },
  summary: (response, { items }, language) => {
    const answered = items.filter(({ id }) => isAnswered(response, id)).length
    return language === 'de'
      ? `${answered} von ${items.length} eingeschätzt`
      : `${answered} of ${items.length} rated`
  },
  plainText: (response, { items, labels, secondRound = [] }, language) => {
    const textOf = (wanted: string) =>
      capitalised(secondRound.find(({ id }) => id === wanted)?.text[language] ?? wanted)
    const rated = items.map(({ id, text }) => {
      const answer = response.answers[id] ?? null
      const word = answer === null ? '–' : (labels?.[answer]?.[language] ?? String(answer))
      return `${capitalised(text[language])}: ${word}`
    })
    const chosen = (response.secondRound ?? []).map(
      (each) => `${textOf(each.chosen)} > ${textOf(each.other)}`,
    )
    return [...rated, ...chosen].join('\n')
  },
  // A dimension is shown by its id here; its label is part of its scoring.
  aggregate: (responses, definition) => ({
    shape: 'means',
    rows: definition.dimensions.map((dim) => ({
      id: dim,
      label: null,
      min: definition.scale.min,
      max: definition.scale.max,
      left: definition.labels?.[0] ?? null,
      right: definition.labels?.[definition.scale.max] ?? null,
      mean: meanOf(responses.flatMap((response) => ownMeanOf(dim, response, definition) ?? [])),
    })),
  }),
})

/** Each student counts once, however many of its items they rated. */
function ownMeanOf(
  dim: string,
  { answers }: LikertResponse,
  { items }: LikertDefinition,
): number | undefined {
  const given = items.filter((item) => item.dim === dim).flatMap(({ id }) => answers[id] ?? [])
  return given.length === 0 ? undefined : given.reduce((sum, value) => sum + value, 0) / given.length
}

export function isAnswered({ answers }: LikertResponse, itemId: string): boolean {
  return typeof answers[itemId] === 'number'
}

/** Items may be bare infinitives, so that they fit into sentences; alone they start with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** One in eight may be skipped in each dimension; returns how many answers are missing beyond that. */
function lackOf(dim: string, response: LikertResponse, { items }: LikertDefinition): number {
  const own = items.filter((item) => item.dim === dim)
  const answered = own.filter(({ id }) => isAnswered(response, id)).length
  return Math.max(0, own.length - Math.floor(own.length / 8) - answered)
}
