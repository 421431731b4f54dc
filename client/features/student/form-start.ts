import { readResponse } from '../../challenges/ChallengeForm.tsx'
import type { PendingChallenge } from '../../offline/pending.ts'

/** The form of these kinds starts empty: a submitted time capsule stays closed, and a folder continues with another leaf. */
const startsEmpty: ReadonlySet<string> = new Set(['time_capsule', 'internship'])

interface FormStart {
  /** Undefined for an empty form. */
  value: unknown
  /** A draft that the form cannot read: it was written for another version of the challenge, in another class. */
  unfit?: unknown
}

/** The newest unfinished text, else the answer that is to be changed. `first`: what a form that starts empty begins with. */
export function formStartOf(
  { definition, draft, response }: Pick<PendingChallenge, 'definition' | 'draft' | 'response'>,
  first: unknown,
): FormStart {
  const drafted = readResponse(definition, draft?.response)
  if (drafted !== undefined) return { value: drafted }
  return {
    value: startsEmpty.has(definition.kind) ? first : readResponse(definition, response),
    // The draft of a private challenge is null until its first input.
    unfit: draft?.response ?? undefined,
  }
}
