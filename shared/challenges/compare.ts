import * as z from 'zod/mini'
import type { Language, LocalText } from '../domain/language.ts'
import { issue, missing, tooFew, tooLong, tooMany, type Issue } from './issue.ts'
import { defineKind } from './kind.ts'
import { distinct, lines, option, orElse, recordOf, refined, someOf, text, whole } from './shape.ts'
import type { Option } from './shape.ts'

const optionMax = 60
/** Characters of the note below the result. */
export const noteMax = 600
const mostOptions = 4
/** An option that fits a criterion perfectly; 0 does not fit at all. */
export const bestRating = 4

/** Shown beside the sums. */
export const numbersDoNotDecide: LocalText = {
  de: 'Zahlen entscheiden nicht.',
  en: 'Numbers do not decide.',
}

const definition = z.strictObject({
  kind: z.literal('compare'),
  options: z
    .strictObject({ min: whole(2, mostOptions), max: whole(2, mostOptions) })
    .check(z.refine(({ min, max }) => min <= max)),
  criteria: distinct(option, 2, 16),
  /** How many of the criteria the student compares by; without it, all. */
  choose: z.optional(
    z.strictObject({ min: whole(2, 8), max: whole(2, 8) }).check(z.refine(({ min, max }) => min <= max)),
  ),
})

export type CompareDefinition = z.infer<typeof definition>

export interface CompareResponse {
  /** The student's own names for what is compared. */
  options: string[]
  /** The ids of the criteria in use; missing in a response that uses all. */
  criteria?: string[] | undefined
  /** The weight of a criterion, 0 to 3, by its id. */
  weights: Record<string, number>
  /** For each option, in the same order: 0 to 4 by criterion. */
  ratings: Record<string, number>[]
  note: string
}

export const compare = defineKind<CompareDefinition, CompareResponse>({
  kind: 'compare',
  definition,
  response: ({ criteria, choose }) => {
    const ids = criteria.map(({ id }) => id)
    const chosen: z.ZodMiniType<string[]> = choose ? someOf(ids) : z.never()
    return z
      .strictObject({
        options: orElse(z.array(z.string()).check(z.maxLength(mostOptions)), []),
        criteria: z.optional(chosen),
        weights: orElse(recordOf(ids, whole(0, 3)), {}),
        ratings: orElse(z.array(recordOf(ids, whole(0, bestRating))).check(z.maxLength(mostOptions)), []),
        note: text,
      })
      .check(refined('wrong_shape', ({ options, ratings }) => ratings.length <= options.length))
  },
  emptyResponse: ({ options: { min }, criteria, choose }) => ({
    options: Array.from({ length: min }, () => ''),
    ...(choose && { criteria: criteria.slice(0, choose.max).map(({ id }) => id) }),
    weights: {},
    ratings: [],
    note: '',
  }),
  isEmpty: ({ options, ratings, note }) =>
    note === '' &&
    options.every((name) => name === '') &&
    ratings.every((rating) => Object.keys(rating).length === 0),
  missing: (response, definition) => {
    const compared = [...optionIssues(response.options, definition), ...criteriaIssues(response, definition)]
    const unrated = criteriaOf(response, definition)
      .filter(({ id }) => !isRated(id, response))
      .map(({ id }) => missing(`rated.${id}`, 'Hier fehlt noch etwas.', 'Something is missing here.'))
    // An option without a name cannot be rated.
    return [...(compared.length > 0 ? compared : unrated), ...tooLong('note', response.note, noteMax)]
  },
  summary: (response, definition, language) => {
    const sums = sumsOf(response, definition)
    return response.options
      .map((name, index) => `${name || '–'}: ${pointsText(sums[index] ?? 0, language)}`)
      .join(' · ')
  },
  withChosenFirst: (definition, ids) => {
    const placeOf = ({ id }: Option) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    return { ...definition, criteria: definition.criteria.toSorted((a, b) => placeOf(a) - placeOf(b)) }
  },
  plainText: (response, definition, language) => {
    const sums = sumsOf(response, definition)
    const sum = language === 'de' ? 'Summe' : 'Sum'
    return lines(
      ...criteriaOf(response, definition).map(({ id, label }) => {
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
export function sumsOf(response: CompareResponse, definition: CompareDefinition): number[] {
  const { options, weights, ratings } = response
  const criteria = criteriaOf(response, definition)
  return options.map((_name, index) =>
    criteria.reduce((sum, { id }) => sum + (weights[id] ?? 0) * (ratings[index]?.[id] ?? 0), 0),
  )
}

/**
 * The criteria in use, in the order of the definition. A response from before there was a choice uses those that it
 * weighs or rates.
 */
export function criteriaOf(response: CompareResponse, { criteria, choose }: CompareDefinition): Option[] {
  const used = response.criteria ?? (choose && usedIn(response))
  return used === undefined ? criteria : criteria.filter(({ id }) => used.includes(id))
}

/** A criterion has its weight and a rating of every option. */
export function isRated(id: string, { weights, options, ratings }: CompareResponse): boolean {
  return (
    Object.hasOwn(weights, id) && options.every((_name, index) => Object.hasOwn(ratings[index] ?? {}, id))
  )
}

/** Undefined for a response without any number. */
function usedIn({ weights, ratings }: CompareResponse): string[] | undefined {
  const ids = [weights, ...ratings].flatMap((numbers) => Object.keys(numbers))
  return ids.length > 0 ? ids : undefined
}

function pointsText(points: number, language: Language): string {
  if (language === 'en') return points === 1 ? '1 point' : `${points} points`
  return points === 1 ? '1 Punkt' : `${points} Punkte`
}

function criteriaIssues({ criteria }: CompareResponse, { choose }: CompareDefinition): Issue[] {
  if (!choose || criteria === undefined) return []
  return [
    ...tooFew('criteria', criteria.length, choose.min),
    ...tooMany('criteria', criteria.length, choose.max),
  ]
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
      if (name === '') {
        const place = index + 1
        return [missing(path, `Gib Möglichkeit ${place} einen Namen.`, `Give option ${place} a name.`)]
      }
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
