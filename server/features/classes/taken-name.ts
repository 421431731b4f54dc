import { refusal } from '../../http/problem-error.ts'

/**
 * Waits for what stores a name that was typed: that an active class of the teacher has it is a problem of that field.
 * Where none was typed (restore, hand-over), the error boundary's sentence on the whole is enough.
 * @throws ProblemError NAME_TAKEN (409) on `name`
 */
export async function refusingName<T>(stored: Promise<T>): Promise<T> {
  return stored.catch((error: unknown) => {
    // unique_violation: the index knows best, also of two who save at once.
    if ((error as { code?: unknown } | undefined)?.code !== '23505') throw error
    throw refusal('NAME_TAKEN', { field: 'name' })
  })
}
