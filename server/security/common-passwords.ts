import { dictionary } from '@zxcvbn-ts/language-common'

// The zxcvbn project's list of common passwords. Only those that pass the length rule matter.
const shortest = 8
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest))

/** `password` must be in lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
