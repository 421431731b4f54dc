import * as z from 'zod/mini'
import { localTextUpTo } from '../domain/language.ts'
import { tooLong, tooShort } from './issue.ts'
import { defineKind } from './kind.ts'
import { excerpt, text, whole } from './shape.ts'

const definition = z
  .strictObject({
    kind: z.literal('free_text'),
    minChars: whole(0, 500),
    maxChars: whole(500, 4000),
    starters: z.array(localTextUpTo(120)).check(z.maxLength(5)),
  })
  .check(z.refine(({ minChars, maxChars }) => minChars <= maxChars))

const response = z.strictObject({ text })

export type FreeTextDefinition = z.infer<typeof definition>
export type FreeTextResponse = z.infer<typeof response>

export const freeText = defineKind<FreeTextDefinition, FreeTextResponse>({
  kind: 'free_text',
  definition,
  response: () => response,
  emptyResponse: () => ({ text: '' }),
  isEmpty: ({ text }) => text === '',
  missing: ({ text }, { minChars, maxChars }) => [
    ...tooShort('text', text, minChars),
    ...tooLong('text', text, maxChars),
  ],
  summary: ({ text }) => excerpt(text),
  plainText: ({ text }) => text,
})
