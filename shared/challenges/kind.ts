import * as z from 'zod/mini'
import type { Language } from '../domain/language.ts'
import type { Issue } from './issue.ts'
import type { Totals } from './totals.ts'

export interface Chosen {
  id?: string
  label: string
}

/** What a check may use besides the response. `today` (YYYY-MM-DD) is passed in: shared has no clock. */
export interface CheckContext {
  today?: string
  /**
   * The answer is checked where it is written, before its letter exists. Only then may a rule refuse what an older app
   * allowed: such a letter may wait on a tablet for weeks, and the server has to accept it.
   */
  isWriting?: boolean
}

/**
 * One kind of challenge: everything that both sides and the print pages need to know of it. The definition is what
 * the curriculum asks, the response is one student’s answer.
 */
export interface ChallengeKind<Definition extends { readonly kind: string }, Response> {
  readonly kind: Definition['kind']
  readonly definition: z.ZodMiniType<Definition>
  /**
   * The shape of a response to this definition, complete or not: what may be stored as a draft. Adds defaults, so that
   * a response stored before the kind grew can still be read. It does not check amounts and lengths: a text that is too
   * long must not be lost, it only cannot be submitted.
   */
  response(definition: Definition): z.ZodMiniType<Response>
  /** The response of an untouched form. */
  emptyResponse(definition: Definition): Response
  isEmpty(response: Response, definition: Definition): boolean
  /** The problems that prevent a submission, in the order of the form; [] = ready. */
  missing(response: Response, definition: Definition, context: CheckContext): Issue[]
  /** What of a complete response is handed in, where the form hides input. Only where it is written (`isWriting`). */
  asHandedIn?(response: Response): Response
  /** A summary in one line; for a private kind without any content. */
  summary(response: Response, definition: Definition, language: Language): string
  /** The whole response for print and export, lines divided by \n. */
  plainText(response: Response, definition: Definition, language: Language): string
  /** What the student chose, for a later challenge. `id` only for an option of the definition. Not for kinds of text. */
  chosen?(response: Response, definition: Definition, language: Language): Chosen[]
  /** The definition with these options in front, where the student chooses among its options. */
  withChosenFirst?(definition: Definition, ids: readonly string[]): Definition
  /** The totals of a class; not defined for kinds that cannot be counted, such as free text. */
  aggregate?(responses: readonly Response[], definition: Definition): Totals
}

/** Types the kind's functions from its own schemas and erases these types for the registry. */
export function defineKind<Definition extends { readonly kind: string }, Response>(
  kind: ChallengeKind<Definition, Response>,
): ChallengeKind<Definition, Response> {
  return kind
}
