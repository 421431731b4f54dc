import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { FeedbackRecord, Stamp } from '#shared/contract/feedback.ts'
import type { week } from '#shared/contract/week.ts'

// The new answers of all classes as one list that keeps its order while it is read. Pure.

export type Unread = OutputOf<typeof week.unread>
export type UnreadAnswer = Unread['items'][number]

/** Read answers keep their place until the page is left; new answers come to the end. */
export function withNewer(
  held: readonly UnreadAnswer[],
  fresh: readonly UnreadAnswer[],
): readonly UnreadAnswer[] {
  const known = new Set(held.map(idOf))
  const added = fresh.filter((answer) => !known.has(idOf(answer)))
  return added.length === 0 ? held : [...held, ...added]
}

export function idOf({ current }: UnreadAnswer): string {
  return current.submissionId
}

/** The nearest answer after this one that is not read, from the start again at the end. */
export function nextUnread(
  held: readonly UnreadAnswer[],
  at: number,
  isRead: (answer: UnreadAnswer) => boolean,
): number | undefined {
  const places = held.map((_, step) => (at + 1 + step) % held.length)
  return places.find((place) => place !== at && !isRead(held[place]!))
}

/**
 * What takes a stamp back: the stamp before it, without a text, because that may be newer than the stamp.
 * @param now the teacher's feedback as it is now
 * @returns `undefined` when nothing else is left of the feedback
 */
export function withoutStamp(
  before: FeedbackRecord | undefined,
  now: FeedbackRecord | undefined,
): { stamp: Stamp | null } | undefined {
  if (!before && !now?.text) return undefined
  return { stamp: (before?.stamp ?? null) as Stamp | null }
}
