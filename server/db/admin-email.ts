import { email } from '#shared/contract/fields.ts'

/** Normalizes an address as the sign-in does. @throws an error of one line when it is invalid */
export function adminEmailOf(given: string): string {
  const read = email.safeParse(given)
  if (!read.success) throw new Error('The admin needs an e-mail address.')
  return read.data
}
