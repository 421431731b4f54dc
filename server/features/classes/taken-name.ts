import { refusal } from '../../http/problem-error.ts'

/**
 * Awaits the statement that stores a name from a form, and reports a duplicate name as a problem of that
 * field. Without a form field (restore, hand-over), the general message of the error boundary is used.
 * @throws ProblemError NAME_TAKEN (409) on `name`
 */
export async function refusingName<T>(stored: Promise<T>): Promise<T> {
  return stored.catch((error: unknown) => {
    // unique_violation: the index is authoritative, also for concurrent requests.
    if ((error as { code?: unknown } | undefined)?.code !== '23505') throw error
    throw refusal('NAME_TAKEN', { field: 'name' })
  })
}
