import type { Knex } from 'knex'
import type { ListedApproval } from '../../db/approvals.ts'
import { approvalsSince, confirmApproval, lockApproval, refuseApproval } from '../../db/approvals.ts'
import { shownSince } from '../../db/shown-since.ts'
import { isPending, mayConfirm, type Approver } from '#shared/domain/approvals.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { actingAdmin, actingTeacher } from '../../security/acting.ts'

const shownAt = (now: Date) => ({ since: shownSince(now), now })

export const approvalHandlers: HandlersOf<'approvals'> = {
  async list({ user, now, transact }) {
    return transact(async (tx) => {
      const rows = await approvalsSince(tx, shownAt(now), user.organizationId)
      const { waiverReason, waivedAt } = await schoolOf(tx, user.organizationId)
      return {
        waiver: waiverReason !== null && waivedAt !== null ? { reason: waiverReason, since: waivedAt } : null,
        approvals: rows.map((row) => approvalOf(row, user, now)),
      }
    })
  },

  async confirm({ input, user, now, transact }) {
    return transact(async (tx) => {
      const approval = await lockApproval(tx, input.approvalId)
      if (!approval) throw notFound()
      const by = await actingTeacher(tx, user)
      await requireConfirmed(tx, approval, by, now)
      return {}
    })
  },

  async refuse({ input, user, now, transact }) {
    return transact(async (tx) => {
      const approval = await lockApproval(tx, input.approvalId)
      if (!approval) throw notFound()
      const by = await actingTeacher(tx, user)
      if (!(await refuseApproval(tx, approval, by, now))) throw notFound()
      return {}
    })
  },

  async waiting({ user, now, transact }) {
    return transact(async (tx) => {
      const rows = await approvalsSince(tx, shownAt(now))
      return rows
        .filter((row) => isPending(row, now))
        .map((row) => ({ ...approvalOf(row, user, now), organizationName: row.organizationName }))
    })
  },

  /**
   * A second admin confirms a reset. A newcomer is confirmed by a colleague or, where none is left, by the operator: an
   * admin who registered and confirmed would be alone.
   */
  async confirmAsAdmin({ input, user, now, transact }) {
    return transact(async (tx) => {
      const approval = await lockApproval(tx, input.approvalId)
      if (!approval) throw notFound()
      if (approval.kind === 'registration') throw refusal('ROLE')
      const by = await actingAdmin(tx, user)
      await requireConfirmed(tx, approval, by, now)
      return {}
    })
  },
}

/** @throws ProblemError NOT_FOUND, EMAIL_TAKEN */
async function requireConfirmed(...given: Parameters<typeof confirmApproval>): Promise<void> {
  const outcome = await confirmApproval(...given)
  if (outcome === 'taken') throw refusal('EMAIL_TAKEN')
  if (outcome === 'nothing') throw notFound()
}

/** A teacher whose account is closed may list approvals, and may neither confirm nor refuse them. */
function approvalOf(row: ListedApproval, reader: Approver & { isClosed?: boolean }, now: Date) {
  const { firstName, lastName, email, teacherId, confirmedAt, refusedAt } = row
  const waits = isPending(row, now)
  const decides = reader.isClosed !== true
  return {
    id: row.id,
    kind: row.kind,
    teacher: { id: teacherId, name: `${firstName} ${lastName}`, email },
    giver: row.giverId === null ? null : `${row.giverFirstName} ${row.giverLastName}`,
    askedBy: row.askedByName,
    askedByAdmin: row.askedByType === 'admin',
    askedAt: row.createdAt,
    opensAt: row.opensAt,
    isRedeemed: row.redeemedAt !== null,
    state: refusedAt ? 'refused' : confirmedAt ? 'confirmed' : waits ? 'waiting' : 'opened',
    decidedBy: row.refusedByName ?? row.confirmedByName,
    mayConfirm: decides && mayConfirm(row, reader, now),
    mayRefuse: decides && waits && (row.kind === 'reset' || reader.id !== teacherId),
  } as const
}

async function schoolOf(tx: Knex.Transaction, id: string) {
  const found = await tx('organizations').where({ id }).first('waiverReason', 'waivedAt')
  if (!found) throw notFound()
  return found
}
