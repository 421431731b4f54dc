import { isLocked } from '#shared/domain/locked-answer.ts'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { openAnswer, type OpenKey } from './answer-cipher.ts'

/** The newest key among the private answers of a student's export: the one that the student most likely remembers. */
export function findExportedKey(data: unknown): WrappedKey | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('response' in data && isLocked(data.response)) return data.response.key
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
  const { response, challengeId } = copy
  const open = isLocked(response) ? keys.get(response.key.id) : undefined
  if (!isLocked(response) || !open || typeof challengeId !== 'string') return copy
  return { ...copy, response: await openAnswer(response, challengeId, open).catch(() => response) }
}
