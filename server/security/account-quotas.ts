// Limits for signed-in people: each password change costs hashes, for which all schools share one queue, and
// each discarded letter adds a row to the audit log.
import { refusal } from '../http/problem-error.ts'
import { createTokenBuckets, type Quota, type SharedBudget, type TokenBuckets } from '../letters/quota.ts'

const hour = 3600

export const passwordChangeQuota: Quota = { burst: 20, perSecond: 20 / hour }
/** A tablet reports at most every minute (client/offline/waiting-report.ts), and once more when all has arrived. */
const reportQuota: Quota = { burst: 60, perSecond: 120 / hour }
const discardQuota: Quota = { burst: 5_000, perSecond: 500 / hour }

export interface AccountQuotas {
  /** By teacher. The ingestion has the students' quotas. */
  passwordChanges: TokenBuckets
  /** By teacher and number of letters. */
  discardedLetters: TokenBuckets
  /** By device. */
  tabletReports: TokenBuckets
}

/** @param budgetOf where several processes share the budgets */
export function createAccountQuotas(budgetOf?: (name: string) => SharedBudget): AccountQuotas {
  return {
    passwordChanges: createTokenBuckets(passwordChangeQuota, { shared: budgetOf?.('staff passwords') }),
    discardedLetters: createTokenBuckets(discardQuota, { shared: budgetOf?.('discarded letters') }),
    tabletReports: createTokenBuckets(reportQuota, { shared: budgetOf?.('tablet reports') }),
  }
}

/** @throws ProblemError RATE_LIMITED */
export function requireQuota(book: TokenBuckets, account: string, weight = 1): void {
  if (!book.take(account, weight)) throw refusal('RATE_LIMITED', { retryAfterSeconds: 300 })
}
