// Unsent feedback of a teacher, by student and challenge. In this page's memory and for one user only: it survives a
// newer submission, paging to the next student and back, and every remount.
import type { Stamp } from '#shared/contract/feedback.ts'

export interface BegunFeedback {
  /** The submission that it comments on; a newer version may have arrived since. */
  submissionId: string
  text: string
  stamp: Stamp | 'none'
}

let owner: string | undefined
let begun = new Map<string, BegunFeedback>()

/** One user's unsent feedback. Another user gets an empty map. */
export function begunBy(userId: string | undefined): Map<string, BegunFeedback> {
  if (owner !== userId) {
    owner = userId
    begun = new Map()
  }
  return begun
}

/** Changes text or stamp. Feedback that was empty so far belongs to the version that is on the screen now. */
export function withWords(
  begun: BegunFeedback,
  words: Partial<Pick<BegunFeedback, 'text' | 'stamp'>>,
  readId: string,
): BegunFeedback {
  return { ...begun, ...(isEmpty(begun) && { submissionId: readId }), ...words }
}

/** A version newer than the commented one is on the screen. */
export function isOutdated(begun: BegunFeedback, readId: string): boolean {
  return begun.submissionId !== readId && !isEmpty(begun)
}

function isEmpty({ text, stamp }: BegunFeedback): boolean {
  return text.trim() === '' && stamp === 'none'
}

export function placeOf(studentId: string, challengeId: string): string {
  return `${studentId} ${challengeId}`
}
