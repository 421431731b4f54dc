import { isLocked } from '#shared/domain/locked-answer.ts'
import { CacheDatabase } from '../offline/cache-database.ts'
import { createSnapshots } from '../offline/snapshots.ts'
import { lockAnswer, type OpenKey } from './answer-cipher.ts'

/**
 * Locks the readable private answers in this device's snapshots, also without a connection. The server may still hold
 * them readable, and an offline device does not learn when they are locked there. Call it only with the key of a stored
 * draft or answer. It deletes the entity tag of the snapshots, so that the next request returns them in full and
 * lock-earlier.ts finds the answers that are readable on the server. Waiting answers are no snapshots and do not change.
 */
export async function lockSnapshots(
  studentId: string,
  open: OpenKey,
  cache = new CacheDatabase(),
): Promise<void> {
  const snapshots = createSnapshots(cache)
  try {
    for (const [name, input] of [
      ['students.chapters', {}],
      ['students.responses', { id: studentId }],
    ] as const) {
      const snapshot = await snapshots.find(studentId, name, input)
      if (!snapshot) continue
      const data = await withLocked(snapshot.data, open)
      if (JSON.stringify(data) === JSON.stringify(snapshot.data)) continue
      await snapshots.save(studentId, name, input, { ...snapshot, data, etag: undefined } as never)
    }
  } finally {
    cache.close()
  }
}

/** `challengeId`: the private challenge that the data is part of. */
async function withLocked(data: unknown, open: OpenKey, challengeId?: string): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((item) => withLocked(item, open, challengeId)))
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  const isPrivate = 'visibility' in data && data.visibility === 'private' && 'id' in data
  const within = isPrivate ? String(data.id) : challengeId
  const entries = Object.entries(data).map(async ([name, value]: [string, unknown]) => {
    if (name !== 'response' || within === undefined) return [name, await withLocked(value, open, within)]
    const isReadable = value !== null && value !== undefined && !isLocked(value)
    return [name, isReadable ? await lockAnswer(value, within, open) : value]
  })
  return Object.fromEntries(await Promise.all(entries)) as unknown
}
