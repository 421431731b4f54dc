// What a signed-in person may do, but not without end: each password change costs hashes, of which all schools share one
// queue, and each letter that a tablet forgets is a row of the audit log.
import { refusal } from '../http/problem-error.ts'
import { createTokenBuckets, type Quota, type TokenBuckets } from '../letters/quota.ts'

const hour = 3600

export const passwordChangeQuota: Quota = { burst: 20, perSecond: 20 / hour }
const discardQuota: Quota = { burst: 5_000, perSecond: 500 / hour }

export interface AccountQuotas {
  /** By teacher; the students' stand in the ingestion. */
  passwordChanges: TokenBuckets
  /** By teacher, as many as there are letters. */
  discardedLetters: TokenBuckets
}

export function createAccountQuotas(): AccountQuotas {
  return {
    passwordChanges: createTokenBuckets(passwordChangeQuota),
    discardedLetters: createTokenBuckets(discardQuota),
  }
}

/** @throws ProblemError RATE_LIMITED */
export function requireQuota(book: TokenBuckets, account: string, weight = 1): void {
  if (!book.take(account, weight)) throw refusal('RATE_LIMITED', { retryAfterSeconds: 300 })
}
