import type { InputOf } from '#shared/contract/endpoint.ts'
import type { students } from '#shared/contract/students.ts'
import { joinCodeOf } from '#shared/domain/join-code.ts'
import { usernameOf } from '#shared/domain/username.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { CredentialsDialog } from './CredentialsDialog.tsx'
import { useRegistration } from './use-registration.ts'

type Entry = InputOf<typeof students.register>

export function useStudentRegistration() {
  const { signingIn } = useOffline()
  const { register, takenPerhapsBy } = useRegistration('USERNAME_TAKEN')

  function showCredentials(username: string, generatedPassword: string | null, isShared: boolean) {
    holdOnce({ who: 'student', name: username, generatedPassword, isShared, View: CredentialsDialog })
  }

  return {
    takenPerhapsBy,
    /** @throws the error of the registration, from the server or the network */
    register(entry: Entry, sharedTablet: boolean) {
      const name = usernameOf(entry.username)
      return register(
        { name, password: entry.password, place: joinCodeOf(entry.joinCode) },
        {
          register: () =>
            signingIn.registerStudent(entry, {
              sharedTablet,
              onRegistered: ({ username, generatedPassword = null }) =>
                showCredentials(username, generatedPassword, sharedTablet),
            }),
          async signIn(password) {
            await signingIn.student({ username: entry.username, password }, { sharedTablet })
            showCredentials(name, null, sharedTablet)
          },
        },
      )
    },
  }
}
