import type { PassLine } from './pass-parts.ts'
import { releaseKeyOf, type TalkLine } from './talk-line.ts'

/** A kept occupation as its author reads it on this device. */
export interface KeptForTalk {
  occupationId: string
  title: string
  /** Undefined or empty: without a reason, or it is locked at the moment. */
  why: string | undefined
  /** When the entry was last changed. */
  at: string
}

/**
 * The lines of the list of kept occupations, in the student's order. A release covers what was seen: one of the title
 * alone does not release the reason, and none outlasts a change of the entry with a reason.
 */
export function keptLinesOf(kept: readonly KeptForTalk[]): TalkLine[] {
  return kept.map(({ occupationId, title, why, at }) => ({
    id: `kept-${occupationId}`,
    part: 'occupations',
    text: title,
    evidence: why ? [why] : [],
    sources: why ? [at] : [],
  }))
}

/** The same in the pass. The id is the release, which covers no more there than on the card. */
export function keptPassLinesOf(lines: readonly TalkLine[]): PassLine[] {
  return lines.map((line) => ({ id: releaseKeyOf(line), text: [line.text, ...line.evidence].join(' – ') }))
}
