import { problems } from '#shared/contract/problem.ts'
import type { Language } from '#shared/domain/language.ts'
import { refusal } from '../../http/problem-error.ts'

/**
 * Waits for what stores a name that was typed: that an active class of the teacher has it is a problem of that field.
 * Where none was typed (restore, hand-over), the error boundary's sentence on the whole is enough.
 * @throws ProblemError NAME_TAKEN (409) on `name`
 */
export async function refusingName<T>(stored: Promise<T>, language: Language): Promise<T> {
  return stored.catch((error: unknown) => {
    // unique_violation: the index knows best, also of two who save at once.
    if ((error as { code?: unknown } | undefined)?.code !== '23505') throw error
    const message = problems.NAME_TAKEN[1][language]
    throw refusal('NAME_TAKEN', { fields: [{ path: 'name', code: 'name_taken', message }] })
  })
}
