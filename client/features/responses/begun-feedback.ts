// What a teacher has begun to say and not sent yet, by the answer's place (student and challenge). In this page's memory
// only, and one person's: it outlasts a newer hand-in, the way to the next student and back, and every remount.
import type { Stamp } from '#shared/contract/feedback.ts'

export interface BegunFeedback {
  /** What it is said of; a newer version may have come since. */
  submissionId: string
  text: string
  stamp: Stamp | 'none'
}

let owner: string | undefined
let begun = new Map<string, BegunFeedback>()

/** One person's, by place. Whoever comes next finds nothing of who was here before. */
export function begunBy(userId: string | undefined): Map<string, BegunFeedback> {
  if (owner !== userId) {
    owner = userId
    begun = new Map()
  }
  return begun
}

/** With other words. Where nothing was said so far, it is said of the version that is read now. */
export function withWords(
  begun: BegunFeedback,
  words: Partial<Pick<BegunFeedback, 'text' | 'stamp'>>,
  readId: string,
): BegunFeedback {
  return { ...begun, ...(isEmpty(begun) && { submissionId: readId }), ...words }
}

/** A newer version than the one that it is said of is on the screen. */
export function isOutdated(begun: BegunFeedback, readId: string): boolean {
  return begun.submissionId !== readId && !isEmpty(begun)
}

function isEmpty({ text, stamp }: BegunFeedback): boolean {
  return text.trim() === '' && stamp === 'none'
}

export function placeOf(studentId: string, challengeId: string): string {
  return `${studentId} ${challengeId}`
}
