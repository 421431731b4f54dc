import { dictionary } from '@zxcvbn-ts/language-common'

// The zxcvbn project's list of passwords that attackers try first. Only what is long enough to pass the
// length rule can matter.
const shortest = 8
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest))

/** `password` in lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
