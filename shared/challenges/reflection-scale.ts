import * as z from 'zod/mini'
import { missing, tooLong } from './issue.ts'
import { defineKind } from './kind.ts'
import { meanOf } from './totals.ts'
import { distinct, label, lines, optionId, orElse, text, whole } from './shape.ts'

const scale = z
  .strictObject({
    id: optionId,
    /** The label of the scale; optional when the prompt has one scale only. */
    label: z.optional(label),
    min: whole(0, 10),
    max: whole(0, 10),
    left: label,
    right: label,
  })
  .check(z.refine(({ min, max }) => min < max))

const definition = z.strictObject({
  kind: z.literal('reflection_scale'),
  scales: distinct(scale, 1, 6),
  /** 0 = no text field. */
  textMax: whole(0, 1000),
})

export type ReflectionScale = z.infer<typeof scale>
export type ReflectionScaleDefinition = z.infer<typeof definition>

export interface ReflectionScaleResponse {
  values: Record<string, number>
  text: string
}

export const reflectionScale = defineKind<ReflectionScaleDefinition, ReflectionScaleResponse>({
  kind: 'reflection_scale',
  definition,
  response: ({ scales }) =>
    z.strictObject({
      values: orElse(valuesOf(scales), {}),
      text,
    }),
  emptyResponse: () => ({ values: {}, text: '' }),
  isEmpty: ({ values, text }) => Object.keys(values).length === 0 && text === '',
  missing: ({ values, text }, { scales, textMax }) => [
    ...scales
      .filter(({ id }) => !Object.hasOwn(values, id))
      .map(({ id }) => missing(`values.${id}`, 'Wähle hier eine Zahl.', 'Choose a number here.')),
    ...tooLong('text', text, textMax),
  ],
  summary: ({ values }, { scales }, language) =>
    scales
      .filter(({ id }) => Object.hasOwn(values, id))
      .map(({ id, label, right }) => `${(label ?? right)[language].replace(/\.$/, '')}: ${values[id]}`)
      .join(' · '),
  plainText: ({ values, text }, { scales }, language) =>
    lines(
      ...scales.map(({ id, label, left, right, min, max }) => {
        const ends = `${min} = ${left[language]}, ${max} = ${right[language]}`
        return `${label === undefined ? '' : `${label[language]}: `}${values[id] ?? '–'} (${ends})`
      }),
      text,
    ),
  aggregate: (responses, { scales }) => ({
    shape: 'means',
    rows: scales.map(({ id, label, min, max, left, right }) => ({
      id,
      label: label ?? null,
      min,
      max,
      left,
      right,
      mean: meanOf(responses.flatMap(({ values }) => values[id] ?? [])),
    })),
  }),
})

/** Each scale has its own bounds, so the values are not one record of one type of number. */
function valuesOf(scales: readonly ReflectionScale[]): z.ZodMiniType<Record<string, number>> {
  const shape = Object.fromEntries(scales.map(({ id, min, max }) => [id, z.optional(whole(min, max))]))
  return z.strictObject(shape) as unknown as z.ZodMiniType<Record<string, number>>
}
