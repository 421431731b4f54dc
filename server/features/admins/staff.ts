import { recordAudit } from '../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { accountOf } from '../../http/sign-in.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { hashPassword } from '../../security/passwords.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { findOrganization, findTeacherAnywhere, teachersOfOrganization } from './queries.ts'

/** A school without e-mail must not be stuck: its teachers are helped from here. */
export const staffHandlers: Pick<
  HandlersOf<'admins'>,
  'teachers' | 'resetTeacherPassword' | 'deactivateTeacher'
> = {
  async teachers({ input, transact }) {
    return transact(async (tx) => {
      if (!(await findOrganization(tx, input.id))) throw notFound()
      return teachersOfOrganization(tx, input.id)
    })
  },

  async resetTeacherPassword({ input, user, now, services, transact }) {
    const teacher = await transact((tx) => findTeacherAnywhere(tx, input.teacherId))
    if (!teacher) throw notFound()
    const { id, organizationId, email } = teacher
    const generatedPassword = createPassPhrase()
    const passwordHash = await hashPassword(generatedPassword)
    await transact(async (tx) => {
      await tx('teachers')
        .where({ organizationId, id })
        .update({ passwordHash, passwordGenerated: true, passwordChanged: false })
      await revokeSessionsOf(tx, teacher, now)
      const action = 'teacher.reset-password'
      await recordAudit(tx, { actor: user, action, objectIds: [id], organizationId, now })
    })
    await services.signInLimiter.forgive(accountOf('teacher', email))
    return { teacherId: id, email, generatedPassword }
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
}
