import type { Issue } from '#shared/challenges/kind.ts'
import type { Language } from '#shared/domain/language.ts'

/** What every kind's folder exports from AnswerForm.tsx and Reader.tsx. The registry finds them by these names. */

export interface AnswerFormProps<Definition, Response> {
  definition: Definition
  /** Complete in shape, maybe not in content: an untouched form has the kind's empty response. */
  value: Response
  onChange: (value: Response) => void
  /** What `checkResponse` found at the last attempt to hand in; shown at the field that it names. */
  issues: readonly Issue[]
  disabled: boolean
  language: Language
  /** For accessible names: "Deine Antwort: Mein Beweis". */
  challengeTitle: string
}

export interface ReaderProps<Definition, Response> {
  definition: Definition
  response: Response
  language: Language
  /** The student's own answer before this one, where the kind compares. */
  earlier?: Response | undefined
  /** When it was written, where the kind cares (the time capsule); an ISO instant. */
  writtenAt?: string | undefined
}
