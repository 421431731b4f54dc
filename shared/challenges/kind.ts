import * as z from 'zod/mini'
import type { Language, LocalText } from '../domain/language.ts'
import type { Picture } from './picture.ts'

/** What the form shows beside a field and the server sends with a 422: one sentence that says what to do. */
export interface Issue {
  /** Dots between the steps, as in `text`, `piles.ja`, `sources.0.url`; '' is the whole response. */
  path: string
  code: IssueCode
  message: LocalText
}

export type IssueCode =
  | 'empty'
  | 'missing'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'duplicate'
  | 'unknown_option'
  | 'unknown_field'
  | 'out_of_range'
  | 'bad_url'
  | 'bad_date'
  | 'bad_text'
  | 'too_large'
  | 'wrong_shape'

/** What a check may know beside the response. `today` (YYYY-MM-DD) is passed in: shared has no clock. */
export interface CheckContext {
  today?: string
}

/**
 * One kind of challenge, complete: everything that both sides and the print pages need to know of it.
 * The definition is the task as the curriculum words it, the response is what one student answered.
 */
export interface ChallengeKind<Definition extends { readonly kind: string }, Response> {
  readonly kind: Definition['kind']
  readonly definition: z.ZodMiniType<Definition>
  /**
   * The shape of a response to this definition, finished or not: what may be kept as a draft. Fills in
   * what was left out, so that a response stored before the kind grew is still read. Amounts and lengths
   * are not its business: a text that is too long must not be lost, only not be handed in.
   */
  response(definition: Definition): z.ZodMiniType<Response>
  /** The response of an untouched form. */
  emptyResponse(definition: Definition): Response
  isEmpty(response: Response, definition: Definition): boolean
  /** What keeps it from being handed in, in the order of the form; [] = ready. */
  missing(response: Response, definition: Definition, context: CheckContext): Issue[]
  /** One line in words; of a private kind nothing of the content. */
  summary(response: Response, definition: Definition, language: Language): string
  /** The whole response for print and export, lines divided by \n. */
  plainText(response: Response, definition: Definition, language: Language): string
  /** The answers of a class in sums; left out where counting makes no sense, as with free text. */
  aggregate?(responses: readonly Response[], definition: Definition): Picture
}

/** Types the kind's functions from its own schemas and forgets them for the registry. */
export function defineKind<Definition extends { readonly kind: string }, Response>(
  kind: ChallengeKind<Definition, Response>,
): ChallengeKind<Definition, Response> {
  return kind
}
