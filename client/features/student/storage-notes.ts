import type { MissingPromise } from '../../offline/storage-safety.ts'

/** What a student can do something about; more serious problems are shown by `StorageBar`. */
const noted = ['ios-tab', 'no-worker', 'not-persistent'] as const

/** `isWaiting`: answers of this student have not arrived yet. Otherwise the browser can delete none of them (392). */
export function storageNotesOf(missing: readonly MissingPromise[], isWaiting: boolean) {
  return noted.filter((promise) => missing.includes(promise) && (promise !== 'not-persistent' || isWaiting))
}
