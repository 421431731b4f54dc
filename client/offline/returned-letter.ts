import { onLiveHandle } from './dead-handle.ts'
import { DeviceError } from './device-error.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'work' | 'queries' | 'language'>

/**
 * What the author's list of returned letters names: once it is put away, here or on another device, nothing tells any
 * more that it was refused, and what is kept of it here would be taken for an answer that arrived or a password that
 * counts. The sealed letter of an answer stays. Throws STORAGE_FAILED.
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
  await onLiveHandle(work, forget).catch((error: unknown) => {
    throw new DeviceError('STORAGE_FAILED', language(), error)
  })
}

/** At sight; what fails here is done before it is put away here. */
export function forgetReturnedAtSight(parts: Parts) {
  parts.queries.onData((name) => {
    if (name === 'students.returned') void forgetReturned(parts).catch(() => undefined)
  })
}
