// One attempt of a form at a door: what went wrong goes to its fields, or above them as one sentence.
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { InputError } from '../../offline/device-error.ts'

export interface Failure {
  errors: Readonly<Record<string, string>>
  problem: string | undefined
  cause: unknown
}

const noFailure: Failure = { errors: {}, problem: undefined, cause: undefined }

export function useAttempt(): Failure & { attempt: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [failure, setFailure] = useState(noFailure)
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      setFailure(noFailure)
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    }
  }
  return { ...failure, attempt }
}

/** A field's first problem is enough; a problem of no field of ours is the form's own. */
export function failureOf(error: unknown): Failure {
  const fields = error instanceof ApiError || error instanceof InputError ? error.fields : []
  const errors: Record<string, string> = {}
  for (const { path, message } of fields) errors[path] ??= message
  const message = error instanceof Error ? error.message : String(error)
  return { errors, problem: fields.length > 0 ? undefined : message, cause: error }
}
