import * as z from 'zod/mini'
import { type LocalText, localTextUpTo } from '../domain/language.ts'
import { isSafeUrl } from './research.ts'

/** One sentence or two that a source states. */
export interface Fact {
  text: LocalText
  /** The title is a name and the same in both languages. */
  source: { title: string; url: string }
  /**
   * The year ("2024") or month ("2024-04") of the figures. For a rule without figures, the month in which the source
   * was read.
   */
  asOf: string
}

/**
 * What a challenge answers after the hand-in. It never judges the student's answer, so it is the same for every
 * student.
 */
export interface Resolution {
  /** Left out where the challenge has no facts. */
  facts?: Fact[] | undefined
  /** Another way to look at the same question. */
  view: LocalText
  /** A question back to the student. It is not answered in the app. */
  question: LocalText
}

const fact: z.ZodMiniType<Fact> = z.strictObject({
  text: localTextUpTo(300),
  source: z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    url: z
      .string()
      .check(z.maxLength(300), z.refine(isSafeUrl, { error: 'A source has a full https address' })),
  }),
  asOf: z.string().check(
    z.regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/, {
      error: 'A year (2024) or a month (2024-04)',
    }),
  ),
})

export const resolutionSchema: z.ZodMiniType<Resolution> = z.strictObject({
  facts: z.optional(z.array(fact).check(z.minLength(1), z.maxLength(8))),
  view: localTextUpTo(400),
  question: localTextUpTo(300),
})
