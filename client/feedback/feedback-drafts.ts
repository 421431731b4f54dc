// Unsent feedback of a teacher, by student, challenge and entry: it survives a newer submission, and paging to the next student
// and back.
import type { Stamp } from '#shared/contract/feedback.ts'
import { createUserMemory } from '../hooks/user-memory.ts'

export interface FeedbackDraft {
  /** See `placeOf`. */
  place: string
  /** The submission that it comments on; a newer version may have arrived since. */
  submissionId: string
  text: string
  stamp: Stamp | 'none'
}

export const feedbackDrafts = createUserMemory<FeedbackDraft>((draft) => !isEmpty(draft))

/** Changes text or stamp. Feedback that was empty so far belongs to the version that is on the screen now. */
export function withChange(
  begun: FeedbackDraft,
  words: Partial<Pick<FeedbackDraft, 'text' | 'stamp'>>,
  read: Pick<FeedbackDraft, 'place' | 'submissionId'>,
): FeedbackDraft {
  return { ...begun, ...(isEmpty(begun) && read), ...words }
}

/** A version newer than the commented one is on the screen. */
export function isOutdated(begun: FeedbackDraft, readId: string): boolean {
  return begun.submissionId !== readId && !isEmpty(begun)
}

function isEmpty({ text, stamp }: FeedbackDraft): boolean {
  return text.trim() === '' && stamp === 'none'
}

/** `part`: of a leaf (shared/domain/leaves.ts), otherwise ''. */
export function placeOf(studentId: string, challengeId: string, part: string): string {
  return `${studentId} ${challengeId} ${part}`
}
