import type { Language } from '#shared/domain/language.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { DeviceError } from './device-error.ts'
import type { Queries } from './queries.ts'
import type { WorkDatabase } from './work-database.ts'

interface Parts {
  work: WorkDatabase
  queries: Queries
  language(): Language
}

/**
 * Deletes the local state of the returned letters in the author's list. After an author dismisses an entry, here or on
 * another device, nothing shows that it was refused: an own copy would look like an arrived answer, and a password
 * letter like a valid change. The sealed letter of an answer stays. Throws STORAGE_FAILED.
 */
export async function forgetReturned({ work, queries, language }: Parts): Promise<void> {
  const { letters, own } = work
  const { data = [] } = queries.of('students.returned', {}).state()
  const ids = data.flatMap(({ letterId }) => letterId ?? [])
  if (ids.length === 0) return
  const forget = () =>
    work.transaction('rw', letters, own, async () => {
      await own.bulkDelete(ids)
      await letters
        .where('id')
        .anyOf(ids)
        .filter(({ kind }) => kind === 'password')
        .modify({ state: 'withdrawn', letter: null })
    })
  await retryOnClosedHandle(work, forget).catch((error: unknown) => {
    throw new DeviceError('STORAGE_FAILED', language(), error)
  })
}

/** Runs when the list is shown; if it fails, it runs again before a dismissal on this device. */
export function forgetReturnedWhenShown(parts: Parts) {
  parts.queries.onData((name) => {
    if (name === 'students.returned') void forgetReturned(parts).catch(() => undefined)
  })
}
