import * as z from 'zod/mini'
import { tooFew, tooLong, tooMany } from './issue.ts'
import { defineKind } from './kind.ts'
import { countChoices } from './totals.ts'
import { chosenAmong, distinct, labelsOf, option, orElse, otherMax, someOf, whole } from './shape.ts'

const definition = z
  .strictObject({
    kind: z.literal('multiple_choice'),
    min: whole(0, 24),
    max: whole(1, 24),
    options: distinct(option, 2, 24),
    allowOther: z.boolean(),
  })
  .check(z.refine(({ min, max, options }) => min <= max && max <= options.length))

export type MultipleChoiceDefinition = z.infer<typeof definition>

export interface MultipleChoiceResponse {
  choices: string[]
  /** The student's own option as text; counts as one choice. */
  other: string | null
}

export const multipleChoice = defineKind<MultipleChoiceDefinition, MultipleChoiceResponse>({
  kind: 'multiple_choice',
  definition,
  response: ({ options, allowOther }) =>
    z.strictObject({
      choices: orElse(someOf(options.map(({ id }) => id)), []),
      other: orElse(allowOther ? z.nullable(z.string()) : z.null(), null),
    }),
  emptyResponse: () => ({ choices: [], other: null }),
  isEmpty: ({ choices, other }) => choices.length === 0 && !other,
  missing: (response, { min, max }) => {
    const count = response.choices.length + (response.other ? 1 : 0)
    return [
      ...tooFew('choices', count, min),
      ...tooMany('choices', count, max),
      ...tooLong('other', response.other ?? '', otherMax),
    ]
  },
  summary: (response, definition, language) => chosenOf(response, definition, language).join(', '),
  chosen: ({ choices, other }, { options }, language) => [
    ...chosenAmong(options, choices, language),
    ...(other ? [{ label: other }] : []),
  ],
  plainText: (response, definition, language) =>
    chosenOf(response, definition, language)
      .map((chosen) => `• ${chosen}`)
      .join('\n'),
  aggregate: (responses, { options, allowOther }) =>
    countChoices(
      options,
      responses.map(({ choices }) => choices),
      allowOther ? responses.filter(({ other }) => other).length : undefined,
    ),
})

function chosenOf(
  { choices, other }: MultipleChoiceResponse,
  { options }: MultipleChoiceDefinition,
  language: 'de' | 'en',
): string[] {
  const inOrder = options.map(({ id }) => id).filter((id) => choices.includes(id))
  return [...labelsOf(options, inOrder, language), ...(other ? [other] : [])]
}
