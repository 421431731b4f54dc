// A password change as a letter. It is never on the disk in clear: it has no own copy, no draft and no snapshot. At
// most one waits; it can be withdrawn until it is sent for the first time.
import { fieldProblem, type FieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { DeviceError, InputError } from './device-error.ts'
import type { LetterProducer, WrittenLetter } from './letter-producer.ts'
import { letterInputOf } from './letter-input.ts'
import {
  mayStillApply,
  latestPasswordLetterOf,
  mayWithdraw,
  passwordRowsOf,
  type PasswordLetter,
} from './password-letter.ts'
import type { WorkDatabase } from './work-database.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

export interface PasswordChanges {
  queue(change: PasswordChange): Promise<WrittenLetter>
  /** The latest of this sign-in, in any state. */
  latest(): Promise<PasswordLetter | undefined>
  /** Throws ALREADY_SENT. */
  withdraw(letterId: string): Promise<void>
}

export function createPasswordChanges(ports: {
  database: WorkDatabase
  producer: LetterProducer
  language: () => Language
  /** From the student's record as this device knows it: a teacher's reset in between takes precedence. */
  credentialVersion: () => number | undefined
  /** `passwordProblemOf` with the person's name and the list of common passwords. */
  problemOf?: (newPassword: string) => Promise<FieldProblem | undefined>
  afterAdding: () => void
}): PasswordChanges {
  const { database, producer } = ports
  const refusal = (code: 'PASSWORD_WAITING' | 'ALREADY_SENT') => new DeviceError(code, ports.language())

  return {
    async queue(change) {
      const author = producer.author()
      const input = await letterInputOf(
        'students.changePassword',
        { ...change, credentialVersion: ports.credentialVersion() ?? 0 },
        ports.language(),
      )
      if (change.currentPassword === '')
        throw new InputError([fieldProblem('currentPassword', 'required', ports.language())])
      const problem = await ports.problemOf?.(input.newPassword)
      if (problem) throw new InputError([problem])
      const written = await producer.write({
        author,
        operation: 'students.changePassword',
        input,
        kind: 'password',
        beside: async ({ keyId }) => {
          const rows = await passwordRowsOf(database, keyId)
          if (rows.some(mayStillApply)) throw refusal('PASSWORD_WAITING')
        },
      })
      ports.afterAdding()
      return written
    },
    latest: () =>
      retryOnClosedHandle(database, async () => {
        const key = await database.keys.get('current')
        return key && latestPasswordLetterOf(database, key.keyId)
      }),
    withdraw: (letterId) =>
      retryOnClosedHandle(database, () =>
        database.transaction('rw', database.letters, async () => {
          const row = await database.letters.get(letterId)
          if (!row || !mayWithdraw(row)) throw refusal('ALREADY_SENT')
          await database.letters.put({ ...row, state: 'withdrawn', letter: null })
        }),
      ),
  }
}
