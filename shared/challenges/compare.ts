import * as z from 'zod/mini'
import type { LocalText } from '../domain/language.ts'
import { issue, missing, tooLong } from './issue.ts'
import type { Issue } from './kind.ts'
import { defineKind } from './kind.ts'
import { distinct, lines, option, orElse, recordOf, refined, text, whole } from './shape.ts'

const optionMax = 60
const noteMax = 600
const mostOptions = 4

/** Shown beside the sums. */
export const numbersDoNotDecide: LocalText = {
  de: 'Zahlen entscheiden nicht. Sie fragen nur nach.',
  en: 'Numbers do not decide. They only ask.',
}

const definition = z.strictObject({
  kind: z.literal('compare'),
  options: z
    .strictObject({ min: whole(2, mostOptions), max: whole(2, mostOptions) })
    .check(z.refine(({ min, max }) => min <= max)),
  criteria: distinct(option, 2, 8),
})

export type CompareDefinition = z.infer<typeof definition>

export interface CompareResponse {
  /** The student's own names for what is compared. */
  options: string[]
  /** The weight of a criterion, 0 to 3, by its id. */
  weights: Record<string, number>
  /** For each option, in the same order: 0 to 4 by criterion. */
  ratings: Record<string, number>[]
  note: string
}

export const compare = defineKind<CompareDefinition, CompareResponse>({
  kind: 'compare',
  definition,
  response: ({ criteria }) => {
    const ids = criteria.map(({ id }) => id)
    return z
      .strictObject({
        options: orElse(z.array(z.string()).check(z.maxLength(mostOptions)), []),
        weights: orElse(recordOf(ids, whole(0, 3)), {}),
        ratings: orElse(z.array(recordOf(ids, whole(0, 4))).check(z.maxLength(mostOptions)), []),
        note: text,
      })
      .check(refined('wrong_shape', ({ options, ratings }) => ratings.length <= options.length))
  },
  emptyResponse: ({ options: { min } }) => ({
    options: Array.from({ length: min }, () => ''),
    weights: {},
    ratings: [],
    note: '',
  }),
  isEmpty: ({ options, ratings, note }) =>
    note === '' &&
    options.every((name) => name === '') &&
    ratings.every((rating) => Object.keys(rating).length === 0),
  missing: (response, definition) => [
    ...optionIssues(response.options, definition),
    ...definition.criteria
      .filter(({ id }) => !Object.hasOwn(response.weights, id))
      .map(({ id }) =>
        missing(`weights.${id}`, 'Wie wichtig ist dir das?', 'How much does this matter to you?'),
      ),
    ...ratingIssues(response, definition),
    ...tooLong('note', response.note, noteMax),
  ],
  summary: (response, definition) => {
    const sums = sumsOf(response, definition)
    return response.options.map((name, index) => `${name || '–'}: ${sums[index] ?? 0}`).join(' · ')
  },
  plainText: (response, definition, language) => {
    const sums = sumsOf(response, definition)
    const sum = language === 'de' ? 'Summe' : 'Sum'
    return lines(
      ...definition.criteria.map(({ id, label }) => {
        const ratings = response.options.map(
          (name, index) => `${name} ${response.ratings[index]?.[id] ?? '–'}`,
        )
        return `${label[language]} (×${response.weights[id] ?? '–'}): ${ratings.join(', ')}`
      }),
      `${sum}: ${response.options.map((name, index) => `${name} ${sums[index] ?? 0}`).join(', ')}`,
      numbersDoNotDecide[language],
      response.note,
    )
  },
})

/** The sum of weight times rating for each option; missing values count as 0. */
export function sumsOf(
  { options, weights, ratings }: CompareResponse,
  { criteria }: CompareDefinition,
): number[] {
  return options.map((_name, index) =>
    criteria.reduce((sum, { id }) => sum + (weights[id] ?? 0) * (ratings[index]?.[id] ?? 0), 0),
  )
}

function optionIssues(names: readonly string[], { options: { min, max } }: CompareDefinition): Issue[] {
  const many =
    names.length < min
      ? [issue('options', 'too_few', `Nenne mindestens ${min}.`, `Name at least ${min}.`)]
      : names.length > max
        ? [issue('options', 'too_many', `Nenne höchstens ${max}.`, `Name no more than ${max}.`)]
        : []
  return [
    ...many,
    ...names.flatMap((name, index) => {
      const path = `options.${index}`
      if (name === '')
        return [missing(path, 'Gib dieser Möglichkeit einen Namen.', 'Give this option a name.')]
      if (names.indexOf(name) !== index) {
        return [
          issue(
            path,
            'duplicate',
            'Das steht schon da. Nimm etwas anderes.',
            'That is there already. Take another.',
          ),
        ]
      }
      return tooLong(path, name, optionMax)
    }),
  ]
}

function ratingIssues({ options, ratings }: CompareResponse, { criteria }: CompareDefinition): Issue[] {
  return options.flatMap((_name, index) =>
    criteria
      .filter(({ id }) => !Object.hasOwn(ratings[index] ?? {}, id))
      .map(({ id }) => missing(`ratings.${index}.${id}`, 'Wähle hier eine Zahl.', 'Choose a number here.')),
  )
}
