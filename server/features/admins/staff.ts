import type { Knex } from 'knex'
import { approvalHours, resetCodeDays, type Approver } from '#shared/domain/approvals.ts'
import { endApprovalsOf, endResetsWithoutColleague, requestApproval, hasWaiver } from '../../db/approvals.ts'
import { recordAudit } from '../../db/audit.ts'
import { offerClasses } from '../../db/hand-overs.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { accountOf } from '../../security/sign-in-limiter.ts'
import { requireColleague } from '../../security/colleague.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { hashPassword } from '../../security/passwords.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { actingAdmin } from '../../security/acting.ts'
import { findOrganization, findTeacherAnywhere, teachersOfOrganization } from './queries.ts'

const hourMs = 3_600_000

/** An admin's calls about the teachers of a school, which has no e-mail to reset passwords. */
export const staffHandlers: Pick<
  HandlersOf<'admins'>,
  'teachers' | 'resetTeacherPassword' | 'deactivateTeacher' | 'handOverClasses'
> = {
  async teachers({ input, transact }) {
    return transact(async (tx) => {
      if (!(await findOrganization(tx, input.id))) throw notFound()
      return teachersOfOrganization(tx, input.id)
    })
  },

  /**
   * The password stays as it is until the teacher redeems the code; the code opens no class by itself.
   * @throws ProblemError NOT_CONFIRMED, because such an account has no address by which the code could be redeemed; SUSPENDED,
   * because no teacher of the school can refuse it
   */
  async resetTeacherPassword({ input, user, now, services, transact }) {
    const teacher = await transact((tx) => findTeacherAnywhere(tx, input.teacherId))
    if (!teacher || teacher.deactivatedAt !== null) throw notFound()
    if (teacher.confirmedAt === null) throw refusal('NOT_CONFIRMED')
    const { id, organizationId, email } = teacher
    const code = createPassPhrase()
    const hash = await hashPassword(code)
    const opensAt = await transact(async (tx) => {
      const opens = await opensAtOf(tx, organizationId, now)
      const expiresAt = new Date(now.getTime() + resetCodeDays * 24 * hourMs)
      const asked = {
        kind: 'reset',
        by: await actingAdmin(tx, user),
        opensAt: opens,
        code: { hash, expiresAt },
      } as const
      await requestApproval(tx, teacher, asked, now)
      const action = 'teacher.reset-password'
      await recordAudit(tx, { actor: user, action, objectIds: [id], organizationId, now })
      return opens
    })
    await services.signInLimiter.resetFailures(accountOf('teacher', email))
    await services.resetWatch.noted(user, 1)
    return { teacherId: id, email, code, opensAt }
  },

  async deactivateTeacher({ input, user, now, transact }) {
    return transact(async (tx) => {
      const teacher = await findTeacherAnywhere(tx, input.teacherId)
      if (!teacher) throw notFound()
      const { id, organizationId } = teacher
      await tx('teachers')
        .where({ organizationId, id })
        .whereNull('deactivatedAt')
        .update({ deactivatedAt: now })
      // No account is activated again, and the person may register at another school.
      await tx('teacherEmails').where({ organizationId, teacherId: id }).delete()
      const by = await actingAdmin(tx, user)
      await endApprovalsOf(tx, id, { organizationId, by, now })
      await endResetsWithoutColleague(tx, { organizationId, by, now })
      await revokeSessionsOf(tx, teacher, now)
      const action = 'teacher.deactivate'
      await recordAudit(tx, { actor: user, action, objectIds: [id], organizationId, now })
      return {}
    })
  },

  /**
   * Only offers: the colleague has to accept each class. Before that the teacher agrees; where the teacher has left, a
   * second person confirms.
   */
  async handOverClasses({ input, user, now, language, transact }) {
    const { teacherId, email } = input
    return transact(async (tx) => {
      const teacher = await findTeacherAnywhere(tx, teacherId)
      if (!teacher) throw notFound()
      const { organizationId } = teacher
      const receiverId = await requireColleague(tx, { organizationId, teacherId, email, language })
      const classIds = await tx('classes')
        .where({ organizationId, teacherId })
        .whereNull('deletedAt')
        .orderBy('id')
        .pluck<string[]>('id')
      if (classIds.length === 0) return { classes: 0, opensAt: null }
      const by = await actingAdmin(tx, user)
      const second =
        teacher.deactivatedAt === null
          ? undefined
          : await askSecond(tx, { organizationId, giverId: teacherId, receiverId, by }, now)
      const offered = { organizationId, classIds, giverId: teacherId, receiverId, by }
      await offerClasses(tx, { ...offered, ...(second && { approvalId: second.id }) }, now)
      const audit = { actor: user, organizationId, now }
      await recordAudit(tx, { ...audit, action: 'class.offer', objectIds: classIds })
      return { classes: classIds.length, opensAt: second?.opensAt ?? null }
    })
  },
}

interface Leaving {
  organizationId: string
  giverId: string
  receiverId: string
  by: Approver & { name: string }
}

/** Creates the approval for the classes of a teacher who has left; every teacher of the school reads it. */
async function askSecond(
  tx: Knex.Transaction,
  { organizationId, giverId, receiverId, by }: Leaving,
  now: Date,
): Promise<{ id: string; opensAt: Date }> {
  const opensAt = await opensAtOf(tx, organizationId, now)
  const asked = { kind: 'hand-over', by, opensAt, giverId } as const
  return { id: await requestApproval(tx, { organizationId, id: receiverId }, asked, now), opensAt }
}

/**
 * When it opens without a second person: at once where the school has waived that.
 * @throws ProblemError SUSPENDED
 */
async function opensAtOf(tx: Knex.Transaction, organizationId: string, now: Date): Promise<Date> {
  // A suspension waits for this lock, and ends what was asked before it.
  const school = await tx('organizations').where({ id: organizationId }).forShare().first('status')
  if (school?.status === 'suspended') throw refusal('SUSPENDED')
  const hours = (await hasWaiver(tx, organizationId)) ? 0 : approvalHours
  return new Date(now.getTime() + hours * hourMs)
}
