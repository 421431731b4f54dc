import type { InputOf } from '#shared/contract/endpoint.ts'
import type { teachers } from '#shared/contract/teachers.ts'
import { useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { CredentialsDialog } from './CredentialsDialog.tsx'
import { useRegistration } from './use-registration.ts'

type Entry = InputOf<typeof teachers.register>

export function useTeacherRegistration() {
  const { signingIn } = useOffline()
  const { register, takenPerhapsBy } = useRegistration('EMAIL_TAKEN')
  const [tried, setTried] = useState('')

  function showCredentials(email: string, generatedPassword: string | null) {
    holdOnce({ who: 'teacher', name: email, generatedPassword, View: CredentialsDialog })
  }

  return {
    /**
     * Whether an earlier attempt without a response may have taken the address, and whose password the account has:
     * `generated` if that is possible, because its way out helps in both cases.
     */
    ownAccountBehind(error: unknown): 'generated' | 'chosen' | undefined {
      const attempts = takenPerhapsBy(tried, error)
      if (attempts.length === 0) return undefined
      return attempts.some(({ password }) => password === undefined) ? 'generated' : 'chosen'
    },
    /** @throws the error of the registration, from the server or the network */
    register(entry: Entry) {
      const name = entry.email.normalize('NFC').trim().toLowerCase()
      setTried(name)
      return register(
        { name, password: entry.password, place: entry.licenseKey },
        {
          register: () =>
            signingIn.registerTeacher(entry, {
              onRegistered: ({ email, generatedPassword = null }) =>
                showCredentials(email, generatedPassword),
            }),
          async signIn(password) {
            await signingIn.teacher({ email: entry.email, password })
            showCredentials(name, null)
          },
        },
      )
    },
  }
}

export type TeacherRegistration = ReturnType<typeof useTeacherRegistration>
