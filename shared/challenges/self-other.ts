import * as z from 'zod/mini'
import type { LocalText } from '../domain/language.ts'
import { issue, missing, tooLong, type Issue } from './issue.ts'
import { defineKind } from './kind.ts'
import { distinct, excerpt, lines, oneOf, option, orElse, recordOf, text, whole } from './shape.ts'

/** Characters of the sentence about the comparison. */
export const surpriseMax = 500

export const otherRoles = ['friend', 'family', 'coach', 'other'] as const
export type OtherRole = (typeof otherRoles)[number]

/** The role of the second person. It replaces their name everywhere. */
export const otherRoleLabels: Record<OtherRole, LocalText> = {
  friend: { de: 'Freundin oder Freund', en: 'a friend' },
  family: { de: 'jemand von zu Hause', en: 'someone from home' },
  coach: { de: 'Trainerin, Trainer oder Lehrkraft', en: 'a coach or teacher' },
  other: { de: 'jemand anderes', en: 'someone else' },
}

const definition = z.strictObject({
  kind: z.literal('self_other'),
  traits: distinct(option, 4, 16),
  scale: z.strictObject({ min: z.literal(1), max: z.literal(4) }),
  roles: z.array(z.enum(otherRoles)).check(z.minLength(1), z.maxLength(4)),
})

export type SelfOtherDefinition = z.infer<typeof definition>

export interface SelfOtherResponse {
  self: Record<string, number>
  other: Record<string, number>
  otherRole: OtherRole | null
  surprise: string
}

export const selfOther = defineKind<SelfOtherDefinition, SelfOtherResponse>({
  kind: 'self_other',
  definition,
  response: ({ traits, scale, roles }) => {
    const ratings = recordOf(
      traits.map(({ id }) => id),
      whole(scale.min, scale.max),
    )
    return z.strictObject({
      self: orElse(ratings, {}),
      other: orElse(ratings, {}),
      otherRole: orElse(z.nullable(oneOf(roles) as z.ZodMiniType<OtherRole>), null),
      surprise: text,
    })
  },
  emptyResponse: () => ({ self: {}, other: {}, otherRole: null, surprise: '' }),
  isEmpty: ({ self, other, surprise }) =>
    Object.keys(self).length === 0 && Object.keys(other).length === 0 && surprise === '',
  missing: (response, definition) => [
    ...unrated('self', response, definition),
    ...(response.otherRole === null
      ? [missing('otherRole', 'Wähle, wer dich noch einschätzt.', 'Choose who else rates you.')]
      : []),
    ...unrated('other', response, definition),
    ...tooLong('surprise', response.surprise, surpriseMax),
  ],
  summary: (response, definition, language) => {
    const { same, different } = mirrorOf(response, definition)
    const agreed =
      language === 'de'
        ? `${same.length} gleich, ${different.length} verschieden`
        : `${same.length} alike, ${different.length} different`
    return response.surprise === '' ? agreed : `${agreed} · ${excerpt(response.surprise, 80)}`
  },
  plainText: (response, { traits }, language) => {
    const role = response.otherRole === null ? '–' : otherRoleLabels[response.otherRole][language]
    const me = language === 'de' ? 'ich' : 'me'
    return lines(
      language === 'de' ? `Zweiter Blick: ${role}` : `Second view: ${role}`,
      ...traits.map(
        ({ id, label }) =>
          `${label[language]}: ${me} ${response.self[id] ?? '–'}, ${role} ${response.other[id] ?? '–'}`,
      ),
      response.surprise,
    )
  },
})

/** The traits that both rate alike, and the others: shown first in the comparison. */
export function mirrorOf(
  { self, other }: SelfOtherResponse,
  { traits }: SelfOtherDefinition,
): { same: string[]; different: string[] } {
  const both = traits.map(({ id }) => id).filter((id) => id in self && id in other)
  return {
    same: both.filter((id) => self[id] === other[id]),
    different: both.filter((id) => self[id] !== other[id]),
  }
}

function unrated(
  who: 'self' | 'other',
  response: SelfOtherResponse,
  { traits }: SelfOtherDefinition,
): Issue[] {
  const left = traits.filter(({ id }) => !Object.hasOwn(response[who], id)).length
  if (left === 0) return []
  return who === 'self'
    ? [
        issue(
          'self',
          'missing',
          `Schätze dich noch ${left}-mal ein.`,
          `Rate yourself ${left} more ${left === 1 ? 'time' : 'times'}.`,
        ),
      ]
    : [
        issue(
          'other',
          'missing',
          `Gib das Gerät weiter: ${left === 1 ? 'Es fehlt noch eine Einschätzung' : `Es fehlen noch ${left} Einschätzungen`}.`,
          `Hand the device over: ${left} ${left === 1 ? 'rating' : 'ratings'} to go.`,
        ),
      ]
}
