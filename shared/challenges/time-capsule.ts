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

/** `opensBy` is no part of the curriculum: the server adds it for the author, from the class (YYYY-MM-DD). */
export type TimeCapsuleDefinition = z.infer<typeof definition> & { opensBy?: string }
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

/**
 * The 1 August after the day of writing (all YYYY-MM-DD): a letter written on 1 August waits a whole year. When the class
 * ends before that, the letter opens by then; one written afterwards is open at once.
 */
export function opensOn(writtenOn: string, opensBy?: string): string {
  const usual = nextSchoolYear(writtenOn)
  if (opensBy === undefined || opensBy >= usual) return usual
  return opensBy > writtenOn ? opensBy : writtenOn
}

function nextSchoolYear(writtenOn: string): string {
  const year = Number(writtenOn.slice(0, 4))
  const sameYear = `${writtenOn.slice(0, 4)}-08-01`
  return writtenOn < sameYear ? sameYear : `${String(year + 1).padStart(4, '0')}-08-01`
}

export function isOpen(writtenOn: string, today: string, opensBy?: string): boolean {
  return today >= opensOn(writtenOn, opensBy)
}
