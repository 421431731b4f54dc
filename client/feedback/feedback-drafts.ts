// Unsent feedback of a teacher, by student and challenge. In this page's memory and for one user only: it survives a
// newer submission, paging to the next student and back, and every remount.
import type { Stamp } from '#shared/contract/feedback.ts'

export interface FeedbackDraft {
  /** The submission that it comments on; a newer version may have arrived since. */
  submissionId: string
  text: string
  stamp: Stamp | 'none'
}

let owner: string | undefined
let begun = new Map<string, FeedbackDraft>()

/** One user's unsent feedback. Another user gets an empty map. */
export function feedbackDraftsOf(userId: string | undefined): Map<string, FeedbackDraft> {
  if (owner !== userId) {
    owner = userId
    begun = new Map()
  }
  return begun
}

/** Changes text or stamp. Feedback that was empty so far belongs to the version that is on the screen now. */
export function withChange(
  begun: FeedbackDraft,
  words: Partial<Pick<FeedbackDraft, 'text' | 'stamp'>>,
  readId: string,
): FeedbackDraft {
  return { ...begun, ...(isEmpty(begun) && { submissionId: readId }), ...words }
}

/** A version newer than the commented one is on the screen. */
export function isOutdated(begun: FeedbackDraft, readId: string): boolean {
  return begun.submissionId !== readId && !isEmpty(begun)
}

/** For `beforeunload`: the browser asks before it drops unsent feedback, also that on an answer which has left the screen. */
export function askWhenUnsent(event: Event): void {
  if ([...begun.values()].some((draft) => !isEmpty(draft))) event.preventDefault()
}

function isEmpty({ text, stamp }: FeedbackDraft): boolean {
  return text.trim() === '' && stamp === 'none'
}

/** `part`: of a leaf (shared/domain/leaves.ts). */
export function placeOf(studentId: string, challengeId: string, part = ''): string {
  return `${studentId} ${challengeId}${part && ` ${part}`}`
}
