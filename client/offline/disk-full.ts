/** Whether a write failed because the disk is full. Dexie wraps the browser's error, alone or in a list. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures = [] } = error as { inner?: unknown; failures?: readonly unknown[] }
  return error.name === 'QuotaExceededError' || isFull(inner) || failures.some(isFull)
}
