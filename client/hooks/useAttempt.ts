import { useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { useMessages } from '../messages/messages.ts'
import { InputError } from '../offline/device-error.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { sentenceOf } from './sentence-of.ts'

export interface Failure {
  errors: Readonly<Record<string, string>>
  problem: string | undefined
  cause: unknown
}

const noFailure: Failure = { errors: {}, problem: undefined, cause: undefined }

/** Runs a form's work that is not one write of the contract, and keeps its failure: per field, or one sentence for the form. */
export function useAttempt(): Failure & { attempt: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [failure, setFailure] = useState(noFailure)
  const words = useMessages('common')
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      setFailure(noFailure)
      return true
    } catch (error) {
      setFailure(failureOf(error, words.error.network))
      return false
    }
  }
  return { ...failure, attempt }
}

function failureOf(error: unknown, network: string): Failure {
  const fields = error instanceof ApiError || error instanceof InputError ? error.fields : []
  const message = error instanceof Error ? sentenceOf(error, network) : String(error)
  return { errors: fieldErrorsOf(fields), problem: fields.length > 0 ? undefined : message, cause: error }
}
