import { recordAudit } from '../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireQuota } from '../../security/account-quotas.ts'

export const deviceHandlers: HandlersOf<'device'> = {
  /** The tablet deletes the letters itself; this call audits who allowed it. */
  async discard({ input, user, now, services, transact }) {
    const objectIds = [...new Set(input.letterIds)]
    requireQuota(services.accountQuotas.discardedLetters, user.id, objectIds.length)
    await transact((tx) => recordAudit(tx, { actor: user, action: 'letter.discard', objectIds, now }))
    return {}
  },
}
