import * as z from 'zod/mini'
import { localTextUpTo } from '../domain/language.ts'
import { attachedField, attachedIssues, attachedWords, takesAttachments } from './attached.ts'
import { tooLong, tooShort } from './issue.ts'
import { defineKind } from './kind.ts'
import { excerpt, lines, text, whole } from './shape.ts'

const definition = z
  .strictObject({
    kind: z.literal('free_text'),
    minChars: whole(0, 500),
    maxChars: whole(500, 4000),
    starters: z.array(localTextUpTo(120)).check(z.maxLength(5)),
    attachments: takesAttachments,
  })
  .check(z.refine(({ minChars, maxChars }) => minChars <= maxChars))

const words = z.strictObject({ text, ...attachedField(false) })
const response = z.strictObject({ text, ...attachedField(true) })

export type FreeTextDefinition = z.infer<typeof definition>
export type FreeTextResponse = z.infer<typeof response>

export const freeText = defineKind<FreeTextDefinition, FreeTextResponse>({
  kind: 'free_text',
  definition,
  response: ({ attachments }) => (attachments ? response : words),
  emptyResponse: () => ({ text: '' }),
  isEmpty: ({ text, attachments = [] }) => text === '' && attachments.length === 0,
  missing: ({ text, attachments = [] }, { minChars, maxChars }) => [
    // A picture or a recording may be the answer.
    ...(attachments.length === 0 || text !== '' ? tooShort('text', text, minChars) : []),
    ...tooLong('text', text, maxChars),
    ...attachedIssues(attachments),
  ],
  summary: ({ text, attachments }, _, language) =>
    excerpt(text || attachedWords(attachments, language).join(' · ')),
  plainText: ({ text, attachments }, _, language) => lines(text, ...attachedWords(attachments, language)),
})
