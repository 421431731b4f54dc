/** Whether the browser has no room for what was to be written; Dexie wraps its word, alone or among others. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures = [] } = error as { inner?: unknown; failures?: readonly unknown[] }
  return error.name === 'QuotaExceededError' || isFull(inner) || failures.some(isFull)
}
