import * as z from 'zod/mini'
import type { Language } from '../domain/language.ts'
import { issue, missing, tooLong } from './issue.ts'
import { defineKind } from './kind.ts'
import { countChoices } from './totals.ts'
import {
  chosenAmong,
  distinct,
  excerpt,
  labelOf,
  lines,
  oneOf,
  option,
  orElse,
  otherMax,
  text,
  whole,
} from './shape.ts'

const definition = z.strictObject({
  kind: z.literal('single_choice'),
  options: distinct(option, 2, 12),
  allowOther: z.boolean(),
  /** 0 = the form asks for no reason. */
  reasonMax: whole(0, 300),
})

export type SingleChoiceDefinition = z.infer<typeof definition>

export interface SingleChoiceResponse {
  choice: string | null
  /** The student's own option as text, instead of a choice. */
  other: string | null
  reason: string
}

export const singleChoice = defineKind<SingleChoiceDefinition, SingleChoiceResponse>({
  kind: 'single_choice',
  definition,
  response: ({ options, allowOther }) =>
    z.strictObject({
      choice: orElse(z.nullable(oneOf(options.map(({ id }) => id))), null),
      other: orElse(allowOther ? z.nullable(z.string()) : z.null(), null),
      reason: text,
    }),
  emptyResponse: () => ({ choice: null, other: null, reason: '' }),
  isEmpty: ({ choice, other, reason }) => choice === null && !other && reason === '',
  missing: ({ choice, other, reason }, { reasonMax }) => [
    ...(choice === null && !other ? [missing('choice', 'Wähle eine Antwort.', 'Choose an answer.')] : []),
    ...(choice !== null && other
      ? [
          issue(
            'other',
            'too_many',
            'Wähle eine Antwort oder schreib eine eigene, nicht beides.',
            'Choose an answer or write your own, not both.',
          ),
        ]
      : []),
    ...tooLong('other', other ?? '', otherMax),
    ...tooLong('reason', reason, reasonMax),
  ],
  summary: (response, definition, language) => {
    const chosen = chosenOf(response, definition, language)
    return response.reason === '' ? chosen : `${chosen} – ${excerpt(response.reason, 80)}`
  },
  chosen: ({ choice, other }, { options }, language) => [
    ...chosenAmong(options, choice === null ? [] : [choice], language),
    ...(choice === null && other ? [{ label: other }] : []),
  ],
  plainText: (response, definition, language) =>
    lines(chosenOf(response, definition, language), response.reason),
  aggregate: (responses, { options, allowOther }) =>
    countChoices(
      options,
      responses.map(({ choice }) => (choice === null ? [] : [choice])),
      allowOther ? responses.filter(({ choice, other }) => choice === null && other).length : undefined,
    ),
})

function chosenOf(
  { choice, other }: SingleChoiceResponse,
  { options }: SingleChoiceDefinition,
  language: Language,
): string {
  return choice === null ? other || '–' : labelOf(options, choice, language)
}
