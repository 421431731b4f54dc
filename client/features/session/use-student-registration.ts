// Registration over an unreliable network. A request without a response may still have created the account. The next
// attempt with the same name then gets USERNAME_TAKEN, although the account is the student's own.
import { useState } from 'react'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { students } from '#shared/contract/students.ts'
import { usernameOf } from '#shared/domain/username.ts'
import { ApiError, NetworkError } from '../../api/errors.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { CredentialsDialog } from './CredentialsDialog.tsx'

type Entry = InputOf<typeof students.register>

export function useStudentRegistration() {
  const { signingIn } = useOffline()
  const [unanswered, setUnanswered] = useState<Entry>()
  const isUnanswered = (username: string) =>
    unanswered !== undefined && usernameOf(unanswered.username) === usernameOf(username)

  function showCredentials(username: string, generatedPassword: string | null, isShared: boolean) {
    holdOnce({ who: 'student', name: username, generatedPassword, isShared, View: CredentialsDialog })
  }

  /** @throws the error of the registration, from the server or the network */
  async function register(entry: Entry, sharedTablet: boolean) {
    try {
      await signingIn.registerStudent(entry, {
        sharedTablet,
        onRegistered: ({ username, generatedPassword = null }) =>
          showCredentials(username, generatedPassword, sharedTablet),
      })
    } catch (error) {
      if (error instanceof NetworkError) setUnanswered(entry)
      if (!isNameTaken(error) || !isUnanswered(entry.username) || entry.password !== unanswered?.password)
        throw error
      await signInInstead(entry, sharedTablet, error)
    }
  }

  /** Signs in with the password of both attempts, which succeeds only for the account's owner. */
  async function signInInstead({ username, password }: Entry, sharedTablet: boolean, taken: ApiError) {
    if (password === undefined) throw taken
    await signingIn.student({ username, password }, { sharedTablet }).catch((error: unknown) => {
      throw error instanceof NetworkError ? error : taken
    })
    showCredentials(usernameOf(username), null, sharedTablet)
  }

  return {
    register,
    /** Whether an earlier attempt with this name got no response. */
    isUnanswered,
  }
}

export function isNameTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'USERNAME_TAKEN'
}
