// Registration over an unreliable network. A request without a response may still have created the account. The next
// attempt with the same name is then refused as taken, although the account is the person's own.
import { useState } from 'react'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { ApiError, NetworkError } from '../../api/errors.ts'

interface Attempt {
  /** The username or the e-mail address, in canonical form. */
  name: string
  /** Undefined: the server makes one, and a lost response takes it along. */
  password: string | undefined
}

interface Calls {
  register: () => Promise<unknown>
  /** Succeeds only for the account's owner. */
  signIn: (password: string) => Promise<unknown>
}

/** `taken`: the refusal of a name that has an account. */
export function useRegistration(taken: ProblemCode) {
  const [unanswered, setUnanswered] = useState<Attempt>()
  const isTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === taken

  /** Signs in when both attempts had the same password. @throws the error of the registration, from server or network */
  async function register(entry: Attempt, calls: Calls): Promise<void> {
    try {
      await calls.register()
    } catch (error) {
      if (error instanceof NetworkError) setUnanswered(entry)
      const { name, password } = entry
      const isRepeated = name === unanswered?.name && password === unanswered.password
      if (!isTaken(error) || !isRepeated || password === undefined) throw error
      await calls.signIn(password).catch((refused: unknown) => {
        throw refused instanceof NetworkError ? refused : error
      })
    }
  }

  return {
    register,
    /** The earlier attempt that got no response and may have taken this name, if the name is refused as taken. */
    takenPerhapsBy: (name: string, error: unknown) =>
      isTaken(error) && name === unanswered?.name ? unanswered : undefined,
  }
}
