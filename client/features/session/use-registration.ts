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
  /** The licence key or the code of the class: the same password must not lead into another school or class. */
  place: string
}

interface Calls {
  register: () => Promise<unknown>
  /** Succeeds only for the account's owner. */
  signIn: (password: string) => Promise<unknown>
}

/** `taken`: the refusal of a name that has an account. */
export function useRegistration(taken: ProblemCode) {
  /** Which of them has made the account is not known. */
  const [unanswered, setUnanswered] = useState<readonly Attempt[]>([])
  const isTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === taken

  /** Signs in when an earlier attempt had the same password and place. @throws the error of the registration, from server or network */
  async function register(entry: Attempt, calls: Calls): Promise<void> {
    try {
      await calls.register()
    } catch (error) {
      if (error instanceof NetworkError) setUnanswered((earlier) => [...earlier, entry])
      const { name, password, place } = entry
      const isRepeated = unanswered.some(
        (each) => each.name === name && each.password === password && each.place === place,
      )
      if (!isTaken(error) || !isRepeated || password === undefined) throw error
      await calls.signIn(password).catch((refused: unknown) => {
        throw refused instanceof NetworkError ? refused : error
      })
    }
  }

  return {
    register,
    /** The earlier attempts that got no response and may have taken this name, if the name is refused as taken. */
    takenPerhapsBy: (name: string, error: unknown) =>
      isTaken(error) ? unanswered.filter((each) => each.name === name) : [],
  }
}
