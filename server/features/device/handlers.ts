import { recordAudit } from '../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { requireQuota } from '../../security/account-quotas.ts'
import { requireOwnClass } from '../../security/scope.ts'
import { storeReport, type ReportedTicket } from './report.ts'
import { tabletsOf } from './tablets.ts'

export const deviceHandlers: HandlersOf<'device'> = {
  /** The tablet deletes the letters itself; this call audits who allowed it. */
  async discard({ input, user, now, services, transact }) {
    const objectIds = [...new Set(input.letterIds)]
    requireQuota(services.accountQuotas.discardedLetters, user.id, objectIds.length)
    await transact((tx) => recordAudit(tx, { actor: user, action: 'letter.discard', objectIds, now }))
    return {}
  },

  async choicesKey({ user, services }) {
    return { key: services.letters.choicesKeyOf(user.id).toString('base64url') }
  },

  async report({ input, device, now, services }) {
    if (device === undefined) return { number: null }
    const at = new Date(Math.min(Date.parse(input.at), now.getTime()))
    const bySchool = new Map<string, ReportedTicket[]>()
    for (const { keyId, waiting, since } of input.tickets) {
      const ticket = services.letters.holderOf(keyId)
      if (!ticket) continue
      const known = bySchool.get(ticket.organizationId) ?? []
      known.push({ ticket, waiting, since: since === null ? null : new Date(since) })
      bySchool.set(ticket.organizationId, known)
    }
    if (bySchool.size > 0) requireQuota(services.accountQuotas.tabletReports, device)
    let number: number | undefined
    for (const [organizationId, tickets] of bySchool) {
      const report = { organizationId, device, tickets, at }
      const here = await services.database.transaction({ role: 'app', organizationId }, (tx) =>
        storeReport(tx, report),
      )
      number ??= here
    }
    return { number: number ?? null }
  },

  async tablets({ user, now, transact }) {
    return transact((tx) => tabletsOf(tx, user, now))
  },

  async settle({ input, user, transact }) {
    await transact(async (tx) => {
      await requireOwnClass(tx, user, input.classId)
      const { organizationId } = user
      const of = { organizationId, tabletId: input.id, classId: input.classId }
      if ((await tx('tabletLetters').where(of).delete()) === 0) throw notFound()
    })
    return {}
  },
}
