import { limits } from '#shared/domain/limits.ts'
import { lengthOf } from '#shared/domain/text.ts'
import type { names } from '../messages/de/names.ts'

export type PassphraseProblem = keyof Pick<typeof names.passphrase, 'tooShort' | 'different'>

/** A new one is typed twice, because names under a mistyped passphrase cannot be recovered. */
export function passphraseProblemOf(passphrase: string, again: string): PassphraseProblem | undefined {
  if (lengthOf(passphrase.trim()) < limits.passphrase.min) return 'tooShort'
  return passphrase.trim() === again.trim() ? undefined : 'different'
}
