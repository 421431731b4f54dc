import { isLocked } from '#shared/domain/locked-answer.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { moodPlaceOf, openAnswer, type OpenKey } from './answer-cipher.ts'

/** The newest key among what is locked in a student's export: the one that the student most likely remembers. */
export function findExportedKey(data: unknown): WrappedKey | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('response' in data && isLocked(data.response)) return data.response.key
  if ('lockedWhy' in data && isLocked(data.lockedWhy)) return data.lockedWhy.key
  if ('mood' in data && isLocked(data.mood)) return data.mood.key
  return Object.values(data)
    .map(findExportedKey)
    .findLast((key) => key !== undefined)
}

/** The same export with the private answers, reasons and moods decrypted that these keys open; the others are unchanged. */
export async function openExport(data: unknown, keys: ReadonlyMap<string, OpenKey>): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((item) => openExport(item, keys)))
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).map(
    async ([name, value]) => [name, await openExport(value, keys)] as const,
  )
  const copy: Record<string, unknown> = Object.fromEntries(await Promise.all(entries))
  return {
    ...copy,
    ...(await openedField(copy, 'response', copy['challengeId'], keys)),
    ...(await openedField(copy, 'lockedWhy', copy['occupationId'], keys)),
    ...(await withOpenedMood(copy, keys)),
  }
}

/** The mood lies within a leaf of the internship folder and is bound to its challenge and day. */
async function withOpenedMood(
  { challengeId, response }: Readonly<Record<string, unknown>>,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<Record<string, unknown>> {
  if (typeof response !== 'object' || response === null || !('mood' in response)) return {}
  const leaf: Record<string, unknown> = { ...response }
  const place = moodPlaceOf(String(challengeId), String(leaf['part']))
  return { response: { ...leaf, ...(await openedField(leaf, 'mood', place, keys)) } }
}

/** The decrypted field, or nothing where it is not locked or its key is not open. `id`: what the box is bound to. */
async function openedField(
  data: Readonly<Record<string, unknown>>,
  name: string,
  id: unknown,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<Record<string, unknown>> {
  const locked = data[name]
  const open = isLocked(locked) ? keys.get(locked.key.id) : undefined
  if (!isLocked(locked) || !open || typeof id !== 'string') return {}
  return { [name]: await openAnswer(locked, id, open).catch(() => locked) }
}
