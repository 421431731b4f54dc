import type { Knex } from 'knex'
import type { FactorColumns, TeacherRow } from '../../db/tables.ts'
import { hasWaiver } from '../../db/approvals.ts'
import { takeEmail } from '../../db/teacher-emails.ts'
import { hasOpenTeacher } from '../../security/colleague.ts'
import { withinSchool } from '../../db/within-school.ts'

export interface TeacherWithSchool extends Pick<FactorColumns, 'totpSecret' | 'totpConfirmedAt'> {
  id: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  passwordChanged: boolean
  confirmedAt: Date | null
  closedUntil: Date | null
  createdAt: Date
  organizationId: string
  organizationName: string
  organizationStatus: 'active' | 'suspended'
  timeZone: string
  isDemo: boolean
  licenseKey: string
}

function teachersWithSchool(tx: Knex.Transaction) {
  return tx('teachers')
    .join('organizations', 'organizations.id', 'teachers.organizationId')
    .join('licenses', 'licenses.organizationId', 'teachers.organizationId')
    .whereNull('teachers.deactivatedAt')
    .first<TeacherWithSchool | undefined>('teachers.*', 'licenses.licenseKey', {
      organizationName: 'organizations.name',
      organizationStatus: 'organizations.status',
      timeZone: 'organizations.timeZone',
      isDemo: 'organizations.isDemo',
    })
}

/** `email` is in canonical form. Deactivated teachers are not found. `lock` locks the row for the sign-in. */
export async function findTeacherByEmail(
  tx: Knex.Transaction,
  email: string,
  lock: boolean,
): Promise<TeacherWithSchool | undefined> {
  const query = teachersWithSchool(tx)
    .join('teacherEmails', withinSchool({ 'teacherEmails.teacherId': 'teachers.id' }))
    .where('teacherEmails.email', email)
  if (lock) void query.forShare('teachers')
  return query
}

export async function findTeacher(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
): Promise<TeacherWithSchool | undefined> {
  return teachersWithSchool(tx)
    .where('teachers.organizationId', teacher.organizationId)
    .andWhere('teachers.id', teacher.id)
}

/**
 * An unconfirmed account takes no address, so whether another school has it stays unsaid.
 * @returns false when the address is taken: in this school, or, of a confirmed account, in any
 */
export async function insertTeacher(
  tx: Knex.Transaction,
  teacher: Omit<TeacherRow, 'hadClass' | 'closedUntil' | keyof FactorColumns>,
): Promise<boolean> {
  const { organizationId, id: teacherId, email } = teacher
  const isHere =
    (await tx('teacherEmails').where({ organizationId, email }).first('email')) ??
    (await tx('teachers')
      .where({ organizationId, email, confirmedAt: null, deactivatedAt: null })
      .first('id'))
  if (isHere !== undefined) return false
  await tx('teachers').insert(teacher)
  return teacher.confirmedAt === null || takeEmail(tx, { organizationId, teacherId, email })
}

/** By the code of a reset in the place of the password. `lock` holds the request until the code is spent. */
export async function findTeacherByCode(
  tx: Knex.Transaction,
  email: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<TeacherWithSchool | undefined> {
  const teacher = await findTeacherByEmail(tx, email, lock)
  if (!teacher) return undefined
  const query = tx('approvals')
    .where({ organizationId: teacher.organizationId, teacherId: teacher.id, kind: 'reset' })
    .whereNotNull('codeHash')
    .andWhere('codeExpiresAt', '>', now)
    .first('codeHash')
  if (lock) void query.forUpdate()
  const approval = await query
  return approval?.codeHash ? { ...teacher, passwordHash: approval.codeHash } : undefined
}

/**
 * True where the school has waived the second person, or is new: then no colleague can confirm, and no answers exist.
 */
export async function needsNoConfirmation(
  tx: Knex.Transaction,
  newcomer: { organizationId: string; id: string },
): Promise<boolean> {
  if (await hasWaiver(tx, newcomer.organizationId)) return true
  if (await hasOpenTeacher(tx, newcomer)) return false
  const { organizationId } = newcomer
  return (await tx('classes').where({ organizationId }).first('id')) === undefined
}

export interface LicensedSchool {
  organizationId: string
  name: string
  status: 'active' | 'suspended'
  isDemo: boolean
}

export async function findSchoolByLicense(
  tx: Knex.Transaction,
  licenseKey: string,
): Promise<LicensedSchool | undefined> {
  return tx('licenseKeys')
    .join('organizations', 'organizations.id', 'licenseKeys.organizationId')
    .where({ licenseKey })
    .first<LicensedSchool | undefined>(
      'licenseKeys.organizationId',
      'organizations.name',
      'organizations.status',
      'organizations.isDemo',
    )
}
