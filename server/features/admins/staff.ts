import type { Knex } from 'knex'
import { approvalHours, resetCodeDays } from '#shared/domain/approvals.ts'
import { askApproval, hasWaiver } from '../../db/approvals.ts'
import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { accountOf } from '../../http/sign-in.ts'
import { requireColleague } from '../../security/colleague.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { hashPassword } from '../../security/passwords.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { actingAdmin } from '../../security/acting.ts'
import { findOrganization, findTeacherAnywhere, teachersOfOrganization } from './queries.ts'

const hourMs = 3_600_000

/** A school without e-mail must not be stuck: its teachers are helped from here. */
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

  /** The password stays as it is until the teacher redeems the code; the code opens no class by itself. */
  async resetTeacherPassword({ input, user, now, services, transact }) {
    const teacher = await transact((tx) => findTeacherAnywhere(tx, input.teacherId))
    if (!teacher) throw notFound()
    const { id, organizationId, email } = teacher
    const code = createPassPhrase()
    const hash = await hashPassword(code)
    const opensAt = await transact(async (tx) => {
      const hours = (await hasWaiver(tx, organizationId)) ? 0 : approvalHours
      const opens = new Date(now.getTime() + hours * hourMs)
      const expiresAt = new Date(now.getTime() + resetCodeDays * 24 * hourMs)
      const asked = {
        kind: 'reset',
        by: await actingAdmin(tx, user),
        opensAt: opens,
        code: { hash, expiresAt },
      } as const
      await askApproval(tx, teacher, asked, now)
      const action = 'teacher.reset-password'
      await recordAudit(tx, { actor: user, action, objectIds: [id], organizationId, now })
      return opens
    })
    await services.signInLimiter.forgive(accountOf('teacher', email))
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
      await revokeSessionsOf(tx, teacher, now)
      const action = 'teacher.deactivate'
      await recordAudit(tx, { actor: user, action, objectIds: [id], organizationId, now })
      return {}
    })
  },

  /** Also of somebody who is still there: who is about to leave may not find the time. */
  async handOverClasses({ input, user, now, language, transact }) {
    const { teacherId, email } = input
    return transact(async (tx) => {
      const teacher = await findTeacherAnywhere(tx, teacherId)
      if (!teacher) throw notFound()
      const { organizationId } = teacher
      const colleagueId = await requireColleague(tx, { organizationId, teacherId, email, language })
      const classIds = await moveClasses(tx, { organizationId, teacherId, colleagueId })
      const action = 'class.hand-over'
      const audit = { actor: user, organizationId, now }
      await recordAudit(tx, { ...audit, action, objectIds: classIds })
      // From whom and to whom: who could read the answers has to be found out later.
      if (classIds.length > 0) {
        await recordAudit(tx, { ...audit, action: 'teacher.hand-over', objectIds: [teacherId] })
        await recordAudit(tx, { ...audit, action: 'teacher.take-over', objectIds: [colleagueId] })
      }
      return { classes: classIds.length }
    })
  },
}

/** All but the deleted ones, in the order of their ids: who changes several locks them in the same order. */
async function moveClasses(
  tx: Knex.Transaction,
  ids: { organizationId: string; teacherId: string; colleagueId: string },
): Promise<string[]> {
  const { organizationId, teacherId, colleagueId } = ids
  const classIds = await tx('classes')
    .where({ organizationId, teacherId })
    .whereNull('deletedAt')
    .orderBy('id')
    .forNoKeyUpdate()
    .pluck<string[]>('id')
  await tx('classes').where({ organizationId }).whereIn('id', classIds).update({ teacherId: colleagueId })
  for (const classId of classIds) await raiseClassVersion(tx, { organizationId, classId })
  return classIds
}
