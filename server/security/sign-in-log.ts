// Counts failed and refused sign-ins. A flood must cost less than the sign-ins themselves: one row is written
// at a time, further failures of the same account are added up, and above a limit accounts are not looked up.
import type { Knex } from 'knex'
import { countFailedSignIns, type FailedSignIns, type SignInDevice } from '../db/sign-ins.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Role } from '#shared/domain/role.ts'

/** The number of accounts that wait to be written. Further failures are counted without an account. */
const waitingAccounts = 100

export interface Failure {
  role: Role
  /** The limiter's name of the account. */
  account: string
  outcome: FailedSignIns['outcome']
  on: SignInDevice
  now: Date
  find(tx: Knex.Transaction): Promise<{ id: string; organizationId: string | null } | undefined>
}

export interface SignInLog {
  /** Resolves when the failure is written. A write error is logged and changes no answer. */
  failed(failure: Failure): Promise<void>
}

interface Waiting {
  failure: Failure
  attempts: number
  written: Promise<void>
}

export function createSignInLog({ database, log }: { database: Database; log: Log }): SignInLog {
  const waiting = new Map<string, Waiting>()
  let last: Promise<void> = Promise.resolve()

  async function write(key: string): Promise<void> {
    const entry = waiting.get(key)
    if (!entry) return
    waiting.delete(key)
    const { role, outcome, on, now, find } = entry.failure
    await database.transaction({ role: 'auth' }, async (tx) => {
      const found = await find(tx)
      const person = { role, id: found?.id ?? null, organizationId: found?.organizationId ?? null }
      await countFailedSignIns(tx, { person, outcome, on, attempts: entry.attempts, now })
    })
  }

  return {
    failed(failure) {
      const own = `${failure.account} ${failure.outcome}`
      const isTooMany = waiting.size >= waitingAccounts && !waiting.has(own)
      const key = isTooMany ? `${failure.role} ${failure.outcome}` : own
      const entry = waiting.get(key)
      if (entry) {
        entry.attempts += 1
        return entry.written
      }
      const written = last.then(() =>
        write(key).catch((error: unknown) => log.error('sign-in not noted', error)),
      )
      last = written
      const counted = isTooMany ? { ...failure, find: async () => undefined } : failure
      waiting.set(key, { failure: counted, attempts: 1, written })
      return written
    },
  }
}
