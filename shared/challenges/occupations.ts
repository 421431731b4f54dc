import * as z from 'zod/mini'
import { occupationIdForm } from '../domain/occupation-id.ts'
import { issue, missing, tooLong, tooMany, type Issue } from './issue.ts'
import { defineKind } from './kind.ts'
import { countChoices } from './totals.ts'
import { chosenAmong, distinct, labelsOf, option, optionId, orElse, someOf, text, whole } from './shape.ts'

const definition = z
  .strictObject({
    kind: z.literal('occupations'),
    min: whole(1, 12),
    max: whole(1, 12),
    /** The most characters of a reason. */
    whyMax: whole(40, 400),
    /** The fields of work, for the totals of the class and for answers of an earlier version. */
    fields: distinct(option, 2, 24),
  })
  .check(z.refine(({ min, max }) => min <= max))

export type OccupationsDefinition = z.infer<typeof definition>

/** One occupation of the atlas. Title and fields are copied, because a server's atlas may be older than the tablet's. */
export interface PickedOccupation {
  id: string
  title: string
  fields: string[]
  why: string
}

export interface OccupationsResponse {
  picks: PickedOccupation[]
  /** Of an earlier version, in which the student ticked fields instead. */
  choices: string[]
  /** Empty in that version. */
  other?: null | undefined
}

const pick: z.ZodMiniType<PickedOccupation> = z.strictObject({
  id: z.string().check(z.maxLength(occupationIdForm.max), z.regex(occupationIdForm.pattern)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  fields: z.array(optionId).check(z.maxLength(2)),
  why: text,
})

export const occupations = defineKind<OccupationsDefinition, OccupationsResponse>({
  kind: 'occupations',
  definition,
  response: ({ fields }) =>
    z.strictObject({
      picks: orElse(distinct(pick, 0, 24), []),
      choices: orElse(someOf(fields.map(({ id }) => id)), []),
      other: z.optional(z.null()),
    }),
  emptyResponse: () => ({ picks: [], choices: [] }),
  isEmpty: ({ picks, choices }) => picks.length === 0 && choices.length === 0,
  missing: ({ picks }, { min, max, whyMax }) => [
    ...(picks.length < min ? [toGo(min - picks.length)] : []),
    ...tooMany('picks', picks.length, max),
    ...picks.flatMap(({ why }, index) => {
      const path = `picks.${index}.why`
      return why.trim() === ''
        ? [missing(path, 'Schreib einen Satz dazu.', 'Write a sentence about it.')]
        : tooLong(path, why, whyMax)
    }),
  ],
  summary: (response, { fields }, language) =>
    [...response.picks.map(({ title }) => title), ...labelsOf(fields, response.choices, language)].join(', '),
  chosen: ({ picks, choices }, { fields }, language) => [
    ...picks.map((picked) => ({
      label: [picked.title, ...labelsOf(fields, picked.fields, language)].join(' · '),
    })),
    ...chosenAmong(fields, choices, language),
  ],
  plainText: ({ picks, choices }, { fields }, language) =>
    [
      ...picks.map(({ title, why }) => `• ${title}${why === '' ? '' : ` – ${why}`}`),
      ...labelsOf(fields, choices, language).map((label) => `• ${label}`),
    ].join('\n'),
  aggregate: (responses, { fields }) =>
    countChoices(
      fields,
      responses.map(({ picks, choices }) => [
        ...new Set([...picks.flatMap((each) => each.fields), ...choices]),
      ]),
    ),
})

function toGo(left: number): Issue {
  return left === 1
    ? issue('picks', 'too_few', 'Wähle noch einen Beruf.', 'Choose one more job.')
    : issue('picks', 'too_few', `Wähle noch ${left} Berufe.`, `Choose ${left} more jobs.`)
}
