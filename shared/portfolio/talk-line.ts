export type TalkPart = 'strengths' | 'moved' | 'questions' | 'next'

export const talkParts: readonly TalkPart[] = ['strengths', 'moved', 'questions', 'next']

/** One line of the card. It is nobody's but its author's until released. */
export interface TalkLine {
  /** Says what the line is about, the same in every language. */
  id: string
  part: TalkPart
  text: string
  /** Where it comes from, in the student's own words or choices. */
  evidence: string[]
  /** YYYY-MM-DD, of a step that has a day. */
  by?: string | null
  /** Submissions that it was made from. */
  sources: string[]
}

/** A release holds for the very answers that were looked at: a new answer makes a new line, and it is closed again. */
export function releaseKeyOf({ id, sources }: TalkLine): string {
  return [id, ...sources].join(' ')
}
