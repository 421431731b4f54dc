import { email } from '#shared/contract/fields.ts'

/** As the sign-in reads it. @throws one line when it is none */
export function adminEmailOf(given: string): string {
  const read = email.safeParse(given)
  if (!read.success) throw new Error('The admin needs an e-mail address.')
  return read.data
}
