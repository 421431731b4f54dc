import type { LocalText } from '../domain/language.ts'
import { lengthOf } from '../domain/text.ts'

/** The text that the form shows beside a field and the server sends with a 422: one sentence that says what to do. */
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

/** The sentences that a student reads beside a field. They say what to do, not what was wrong. */

export function issue(path: string, code: IssueCode, de: string, en: string): Issue {
  return { path, code, message: { de, en } }
}

export function missing(path: string, de: string, en: string): Issue {
  return issue(path, 'missing', de, en)
}

/** [] when the text is within the limit, so that checks can be spread into one list. */
export function tooLong(path: string, text: string, max: number): Issue[] {
  const over = lengthOf(text) - max
  if (over <= 0) return []
  return [
    issue(
      path,
      'too_long',
      `Kürze den Text: ${max} Zeichen passen hinein, ${over} ${over === 1 ? 'ist' : 'sind'} zu viel.`,
      `Shorten the text: ${max} characters fit, ${over} too many.`,
    ),
  ]
}

export function tooShort(path: string, text: string, min: number): Issue[] {
  const short = min - lengthOf(text)
  if (short <= 0) return []
  if (text === '') {
    return [
      issue(path, 'too_short', `Schreib mindestens ${min} Zeichen.`, `Write at least ${min} characters.`),
    ]
  }
  return [
    issue(
      path,
      'too_short',
      `Schreib noch etwas mehr: Es ${short === 1 ? 'fehlt' : 'fehlen'} ${short} Zeichen.`,
      `Write a little more: ${short} ${short === 1 ? 'character' : 'characters'} to go.`,
    ),
  ]
}

export function tooFew(path: string, count: number, min: number): Issue[] {
  if (count >= min) return []
  return [issue(path, 'too_few', `Wähle mindestens ${min}.`, `Choose at least ${min}.`)]
}

export function tooMany(path: string, count: number, max: number): Issue[] {
  if (count <= max) return []
  return [issue(path, 'too_many', `Wähle höchstens ${max}.`, `Choose no more than ${max}.`)]
}
