import { email as canonicalEmail } from '#shared/contract/fields.ts'
import { recordAudit, systemActor } from './audit.ts'
import type { Database } from './connect.ts'
import { takeEmail } from './teacher-emails.ts'

/**
 * Opens the account of a teacher who has registered with the licence key, for a school without a colleague who could
 * confirm it. @throws an error of one line when no account with this address is unconfirmed
 */
export async function confirmTeacher(
  db: Database,
  { email: givenEmail, organization }: { email: string; organization?: string | undefined },
  now: Date,
): Promise<void> {
  const email = canonicalEmail.parse(givenEmail)
  const isDone = await db.transaction({ role: 'maintenance' }, async (tx) => {
    const waiting = tx('teachers').where({ email, confirmedAt: null, deactivatedAt: null })
    if (organization !== undefined) void waiting.whereRaw('organization_id::text = ?', [organization])
    const found = await waiting.select('organizationId', 'id')
    if (found.length > 1) throw new Error(`${email} waits in several schools: name one by --organization ID.`)
    const [teacher] = found
    if (!teacher) return false
    const { organizationId, id } = teacher
    await tx('teachers').where({ organizationId, id }).update({ confirmedAt: now })
    if (!(await takeEmail(tx, { organizationId, teacherId: id, email }))) {
      throw new Error(`Another account signs in with ${email}: the teacher registers with another address.`)
    }
    await tx('approvals')
      .where({ organizationId, teacherId: id, kind: 'registration', confirmedAt: null, refusedAt: null })
      .update({ confirmedByType: 'operator', confirmedByName: 'npm run admin', confirmedAt: now })
    const action = 'teacher.confirm'
    await recordAudit(tx, { actor: systemActor(), action, objectIds: [id], organizationId, now })
    return true
  })
  if (!isDone) throw new Error(`No teacher ${email} waits for a confirmation.`)
}

/**
 * With a reason, one person may admit teachers and reset a password in this school, and every teacher reads the reason.
 * Null: two people are needed again. @throws an error of one line when the school does not exist
 */
export async function setWaiver(
  db: Database,
  organization: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  const isDone = await db.transaction({ role: 'maintenance' }, async (tx) => {
    const found = await tx('organizations')
      .whereRaw('id::text = ?', [organization])
      .orWhere({ name: organization })
      .select('id')
    const [school] = found
    if (!school || found.length > 1) return false
    const waivedAt = reason === null ? null : now
    await tx('organizations').where({ id: school.id }).update({ waiverReason: reason, waivedAt })
    const action = reason === null ? 'organization.require-second-person' : 'organization.waive-second-person'
    const { id: organizationId } = school
    await recordAudit(tx, {
      actor: systemActor(),
      action,
      objectIds: [organizationId],
      organizationId,
      now,
    })
    return true
  })
  if (!isDone) throw new Error(`There is not exactly one school ${organization}: name it by its id.`)
}
