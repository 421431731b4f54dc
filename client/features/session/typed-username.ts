import { usernameOf, withoutUmlauts } from '#shared/domain/username.ts'

/** The username that a student means at the sign-in: "Bär" typed for "baer", also with a separate diaeresis. */
export function typedUsernameOf(entry: string): string {
  return withoutUmlauts(usernameOf(entry))
}
