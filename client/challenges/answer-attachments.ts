// The pictures and recordings of an answer while its form changes. The form of a kind returns its own fields only.
import { attachedIn, type Attached } from '#shared/challenges/attached.ts'
import { partOf } from '#shared/domain/leaves.ts'

/**
 * The changed answer with the attachments that it has then. Another leaf of a folder has its own; those that were added
 * before a leaf was chosen join them.
 */
export function withOwnAttachments(now: object, next: object): object {
  if (partOf(now) === partOf(next)) return withAttachments(next, attachedIn(now))
  return partOf(now) === '' ? withAttachments(next, [...attachedIn(next), ...attachedIn(now)]) : next
}

/** An answer without any has no such field. */
export function withAttachments(response: object, attachments: readonly Attached[]): object {
  const { attachments: _, ...rest } = response as { attachments?: unknown }
  return attachments.length > 0 ? { ...rest, attachments } : rest
}

/** The ids that it names. */
export function idsIn(response: unknown): string[] {
  return attachedIn(response).map(({ id }) => id)
}

/** The ids that the changed answer names no more: the student took them away, or left their leaf for another one. */
export function leftBehind(now: unknown, next: unknown): string[] {
  const kept = idsIn(next)
  return idsIn(now).filter((id) => !kept.includes(id))
}
