/** In the order of the card. */
export const talkParts = [
  'strengths',
  'interests',
  'moved',
  'occupations',
  'practice',
  'questions',
  'next',
] as const

export type TalkPart = (typeof talkParts)[number]

/** One line of the card. Only its author sees it until it is released. */
export interface TalkLine {
  /** The subject of the line, the same in every language. */
  id: string
  part: TalkPart
  text: string
  /** The evidence, in the student's own words or choices. */
  evidence: string[]
  /** YYYY-MM-DD, of a step that has a day. */
  by?: string | null
  /** From what it was computed: ids of submissions, or the time of a kept occupation with a reason. */
  sources: string[]
}

/** A release is valid only for these answers: a new answer gives a new line, which is not released. */
export function releaseKeyOf({ id, sources }: TalkLine): string {
  return [id, ...sources].join(' ')
}
