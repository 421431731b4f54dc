import type { Knex } from 'knex'
import { isPending } from '#shared/domain/approvals.ts'
import { recordAudit } from '../../db/audit.ts'
import { removeFactor } from '../../db/second-factor-rows.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { hasColleagueToRefuse } from '../../security/colleague.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'

/**
 * The code of an admin's reset is spent and the password replaced; all sessions end. The classes stay closed until a colleague
 * has confirmed the reset, or until every teacher of the school could read of it long enough.
 * @throws ProblemError CLASSES_CLOSED before that, where no other teacher of the school could refuse it
 */
export async function redeemCode(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const { id: teacherId, organizationId } = teacher
  const approval = await tx('approvals')
    .where({ organizationId, teacherId, kind: 'reset' })
    .whereNotNull('codeHash')
    .forUpdate()
    .first()
  if (!approval) throw notFound()
  const closedUntil = approval.confirmedAt === null ? approval.opensAt : null
  // Without a colleague only this teacher can refuse, and the new password would lock the teacher out.
  if (isPending(approval, now) && !(await hasColleagueToRefuse(tx, teacher, now))) {
    throw refusal('CLASSES_CLOSED')
  }
  await tx('approvals').where({ organizationId, id: approval.id }).update({ codeHash: null, redeemedAt: now })
  await tx('teachers')
    .where({ organizationId, id: teacherId })
    .update({ passwordHash, passwordGenerated: false, passwordChanged: true, closedUntil })
  await revokeSessionsOf(tx, teacher, now)
  const actor = { role: 'teacher', organizationId, id: teacherId } as const
  // The teacher who asked for the reset may have lost the phone too. The reset was confirmed by a second person or announced to
  // every teacher of the school.
  const hadFactor = await removeFactor(tx, actor)
  if (hadFactor) {
    await recordAudit(tx, { actor, action: 'teacher.second-factor-off', objectIds: [teacherId], now })
  }
  await recordAudit(tx, { actor, action: 'teacher.redeem-code', objectIds: [teacherId], now })
}
