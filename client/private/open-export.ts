import { isLocked } from '#shared/domain/locked-answer.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { moodPlaceOf, openAnswer, type OpenKey } from './answer-cipher.ts'

/** The newest key in a student's export: the student most likely remembers its secret word. */
export function findExportedKey(data: unknown): WrappedKey | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('response' in data && isLocked(data.response)) return data.response.key
  if ('lockedWhy' in data && isLocked(data.lockedWhy)) return data.lockedWhy.key
  if ('mood' in data && isLocked(data.mood)) return data.mood.key
  return Object.values(data)
    .map(findExportedKey)
    .findLast((key) => key !== undefined)
}

/** The same export with all private answers, reasons and moods decrypted that these keys open. */
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

/** A mood is a field in a part of the internship folder, encrypted with its challenge and day as additional data. */
async function withOpenedMood(
  { challengeId, response }: Readonly<Record<string, unknown>>,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<Record<string, unknown>> {
  if (typeof response !== 'object' || response === null || !('mood' in response)) return {}
  const leaf: Record<string, unknown> = { ...response }
  const place = moodPlaceOf(String(challengeId), String(leaf['part']))
  return { response: { ...leaf, ...(await openedField(leaf, 'mood', place, keys)) } }
}

/** The decrypted field; empty if it is not locked or its key is not open. `id`: the additional data of the box. */
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
