import type { Issue } from '#shared/challenges/issue.ts'
import type { Language } from '#shared/domain/language.ts'

/** The exports of every kind's folder from AnswerForm.tsx and Reader.tsx. The registry finds them by these names. */

export interface AnswerFormProps<Definition, Response> {
  definition: Definition
  /** Complete in shape, possibly incomplete in content: an untouched form has the kind's empty response. */
  value: Response
  onChange: (value: Response) => void
  /** The problems of the last attempt to submit; each is shown at its field. */
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
  /** The student's own previous answer, for kinds that compare. */
  earlier?: Response | undefined
  /** When it was written, for kinds that need it (the time capsule); an ISO instant. */
  writtenAt?: string | undefined
}
