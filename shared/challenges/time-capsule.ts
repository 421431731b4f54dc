import * as z from 'zod/mini'
import { tooLong } from './issue.ts'
import { defineKind } from './kind.ts'
import { orElse, text, whole } from './shape.ts'

const definition = z.strictObject({
  kind: z.literal('time_capsule'),
  maxChars: whole(500, 1500),
  opens: z.literal('next_school_year'),
})

const response = z.strictObject({ text, sealed: orElse(z.boolean(), true) })

export type TimeCapsuleDefinition = z.infer<typeof definition>
export type TimeCapsuleResponse = z.infer<typeof response>

/** Always private: outside the author's own view the text must not appear, not even in a summary. */
export const timeCapsule = defineKind<TimeCapsuleDefinition, TimeCapsuleResponse>({
  kind: 'time_capsule',
  definition,
  response: () => response,
  emptyResponse: () => ({ text: '', sealed: false }),
  isEmpty: ({ text }) => text === '',
  missing: ({ text }, { maxChars }) => tooLong('text', text, maxChars),
  summary: (_response, _definition, language) =>
    language === 'de' ? 'Ein Brief an mich selbst' : 'A letter to myself',
  plainText: ({ text }) => text,
})

/** The 1 August after the day of writing (both YYYY-MM-DD): a letter written on 1 August waits a whole year. */
export function opensOn(writtenOn: string): string {
  const year = Number(writtenOn.slice(0, 4))
  const sameYear = `${writtenOn.slice(0, 4)}-08-01`
  return writtenOn < sameYear ? sameYear : `${String(year + 1).padStart(4, '0')}-08-01`
}

export function isOpen(writtenOn: string, today: string): boolean {
  return today >= opensOn(writtenOn)
}
