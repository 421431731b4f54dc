// Pictures and recordings beside the words of an answer, for the kinds that may take them.
import * as z from 'zod/mini'
import { attachmentLimits, attachmentTypes, isPicture, type AttachmentType } from '../domain/attachment.ts'
import type { Language } from '../domain/language.ts'
import { issue, tooLong, type Issue } from './issue.ts'
import { text } from './shape.ts'

export interface Attached {
  id: string
  /** SHA-256 of the whole, base64url: what arrives under the id has to be this. */
  sha256: string
  type: AttachmentType
  /** What can be seen or heard, in the student's words; '' = not described. */
  caption: string
}

/** In a definition: the challenge takes pictures and recordings. Only for answers that the teacher reads. */
export const takesAttachments = z.optional(z.boolean())

const attached: z.ZodMiniType<Attached> = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  sha256: z.string().check(z.regex(/^[\w-]{43}$/)),
  type: z.enum(attachmentTypes),
  caption: text,
})

const attachedList = z.optional(z.array(attached))

/** For the shape of a response: without `takes` the field does not exist, and is refused like any unknown one. */
export function attachedField(takes: boolean | undefined): { attachments: typeof attachedList } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the optional field reads as absent
  return takes ? { attachments: attachedList } : ({} as { attachments: typeof attachedList })
}

export function attachedIssues(list: readonly Attached[] = []): Issue[] {
  const { perAnswer, caption } = attachmentLimits
  const isTwice = new Set(list.map(({ id }) => id)).size < list.length
  return [
    ...(list.length > perAnswer || isTwice
      ? [
          issue(
            'attachments',
            'too_many',
            `Höchstens ${perAnswer} Bilder und Aufnahmen. Nimm eines weg.`,
            `${perAnswer} pictures and recordings at most. Take one away.`,
          ),
        ]
      : []),
    ...list.flatMap((each, index) => tooLong(`attachments.${index}.caption`, each.caption, caption)),
  ]
}

/** Each in one line, for print and summaries. */
export function attachedWords(list: readonly Attached[] = [], language: Language): string[] {
  return list.map(({ type, caption }) => {
    const names = isPicture(type) ? { de: 'Bild', en: 'Picture' } : { de: 'Aufnahme', en: 'Recording' }
    return caption === '' ? names[language] : `${names[language]}: ${caption}`
  })
}

/** The attachments that a stored response names; the kind need not be known. */
export function attachedIn(response: unknown): readonly Attached[] {
  if (typeof response !== 'object' || response === null || !('attachments' in response)) return []
  const read = attachedList.safeParse(response.attachments)
  return read.success ? (read.data ?? []) : []
}
