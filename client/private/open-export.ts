import { isLocked } from '#shared/domain/locked-answer.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { openAnswer, type OpenKey } from './answer-cipher.ts'

/** The newest key among the private answers of a student's export: the one that the student most likely remembers. */
export function findExportedKey(data: unknown): WrappedKey | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('response' in data && isLocked(data.response)) return data.response.key
  if ('lockedWhy' in data && isLocked(data.lockedWhy)) return data.lockedWhy.key
  return Object.values(data)
    .map(findExportedKey)
    .findLast((key) => key !== undefined)
}

/** The same export with the private answers decrypted that these keys open; the others are unchanged. */
export async function openExport(data: unknown, keys: ReadonlyMap<string, OpenKey>): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((item) => openExport(item, keys)))
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).map(
    async ([name, value]) => [name, await openExport(value, keys)] as const,
  )
  const copy: Record<string, unknown> = Object.fromEntries(await Promise.all(entries))
  return {
    ...copy,
    ...(await openedField(copy, 'response', 'challengeId', keys)),
    ...(await openedField(copy, 'lockedWhy', 'occupationId', keys)),
  }
}

/** The decrypted field, or nothing where it is not locked or its key is not open. `idName`: what the box is bound to. */
async function openedField(
  data: Readonly<Record<string, unknown>>,
  name: string,
  idName: string,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<Record<string, unknown>> {
  const { [name]: locked, [idName]: id } = data
  const open = isLocked(locked) ? keys.get(locked.key.id) : undefined
  if (!isLocked(locked) || !open || typeof id !== 'string') return {}
  return { [name]: await openAnswer(locked, id, open).catch(() => locked) }
}
