import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { licenseUsageOf } from '#shared/domain/license.ts'
import { requestApproval } from '../../db/approvals.ts'
import { recordAudit } from '../../db/audit.ts'
import { classSlotsOf } from '../../db/class-slots.ts'
import { revalidateRow } from '../../http/versions.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { limited } from '../../http/device.ts'
import { secondFactorHandlers, withSecondFactor } from '../../http/second-factor.ts'
import { signIn, startSession } from '../../http/sign-in.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { requireStrongPassword } from '../../security/password-rule.ts'
import { requireQuota } from '../../security/account-quotas.ts'
import { hashPassword, isPassword } from '../../security/passwords.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { accountOf } from '../../security/sign-in-limiter.ts'
import { ownSessionHandlers } from './own-sessions.ts'
import { redeemCode } from './redeeming.ts'
import { unusualSignInsOf } from './unusual-sign-ins.ts'
import {
  findSchoolByLicense,
  findTeacher,
  findTeacherByCode,
  findTeacherByEmail,
  needsNoConfirmation,
  insertTeacher,
  type LicensedSchool,
  type TeacherWithSchool,
} from './queries.ts'

export const teacherHandlers: HandlersOf<'teachers'> = {
  ...ownSessionHandlers,
  ...secondFactorHandlers,

  async register(call) {
    const { input, now, transact } = call
    const { firstName, lastName, email } = input
    const { organizationId } = await requireSchool(call)
    if (input.password !== undefined) {
      requireStrongPassword(input.password, { role: 'teacher', account: email, field: 'password' })
    }
    const generatedPassword = input.password === undefined ? createPassPhrase() : undefined
    const teacher = { id: uuidv7(), organizationId }
    const { stored, session } = await limited(call, 'teacher-registration', async () => {
      const passwordHash = await hashPassword(input.password ?? generatedPassword ?? '')
      return transact(async (tx) => {
        // The key may have been replaced or the school suspended while the password was hashed.
        await requireLicensed(tx, call, input.licenseKey)
        const isOpen = await needsNoConfirmation(tx, teacher)
        const isNew = await insertTeacher(tx, {
          ...teacher,
          firstName,
          lastName,
          email,
          passwordHash,
          passwordGenerated: generatedPassword !== undefined,
          passwordChanged: false,
          deactivatedAt: null,
          confirmedAt: isOpen ? now : null,
          createdAt: now,
        })
        if (!isNew) throw refusal('EMAIL_TAKEN')
        const actor = { role: 'teacher', ...teacher } as const
        const by = { ...actor, name: `${firstName} ${lastName}` }
        if (!isOpen) await requestApproval(tx, teacher, { kind: 'registration', by, opensAt: null }, now)
        await recordAudit(tx, { actor, action: 'teacher.register', objectIds: [teacher.id], now })
        const session = await startSession(tx, call, { ...actor, name: isOpen ? email : null })
        return { stored: await findTeacher(tx, teacher), session }
      })
    })
    await session.arrive()
    return { ...teacherOf(stored, now), ...(generatedPassword !== undefined && { generatedPassword }) }
  },

  async login(call) {
    const { email, password } = call.input
    const teacher = await signIn(call, {
      role: 'teacher',
      name: email,
      password,
      find: (tx, lock) => findTeacherByEmail(tx, email, lock),
      ...withSecondFactor(call, ({ id, organizationId }: TeacherWithSchool) => ({
        role: 'teacher',
        id,
        organizationId,
      })),
    })
    return teacherOf(teacher, call.now)
  },

  async redeemCode(call) {
    const { email, code, newPassword } = call.input
    const { now } = call
    requireStrongPassword(newPassword, { role: 'teacher', account: email, field: 'newPassword' })
    const teacher = await signIn(call, {
      role: 'teacher',
      name: email,
      password: code,
      find: (tx, lock) => findTeacherByCode(tx, email, { now, lock }),
      async prepareRecord() {
        const passwordHash = await hashPassword(newPassword)
        return (tx, found) => redeemCode(tx, found, { passwordHash, now })
      },
    })
    return call.transact(async (tx) => teacherOf(await findTeacher(tx, teacher), now))
  },

  async profile({ user, now, transact, revalidate }) {
    const teacher = teacherOf(await transact((tx) => findTeacher(tx, user)), now)
    return revalidateRow(revalidate, teacher)
  },

  async licenseUsage({ user, transact, revalidate }) {
    const slots = await transact((tx) => classSlotsOf(tx, user.organizationId))
    const usage = { ...licenseUsageOf(slots.totalSlots, slots.usedSlots), validUntil: slots.validUntil }
    return revalidateRow(revalidate, usage)
  },

  async unusualSignIns({ user, now, transact }) {
    return transact((tx) => unusualSignInsOf(tx, user, now))
  },

  async licensePreview(call) {
    const { name } = await requireSchool(call)
    return { organization: { name } }
  },

  async changePassword({ input, user, now, services, device, address, transact }) {
    const teacher = await transact((tx) => findTeacher(tx, user))
    if (!teacher) throw notFound()
    requireQuota(services.accountQuotas.passwordChanges, user.id)
    // The address of an unconfirmed account may belong to another person, whose failures it must not touch.
    const name = teacher.confirmedAt === null ? teacher.id : teacher.email
    const attempt = { account: accountOf('teacher', name), device, address }
    const isRight = await services.signInLimiter.attempt(
      attempt,
      async () => (await isPassword(teacher.passwordHash, input.currentPassword)) || undefined,
    )
    if (!isRight) throw refusal('CURRENT_PASSWORD')
    requireStrongPassword(input.newPassword, {
      role: 'teacher',
      account: teacher.email,
      field: 'newPassword',
    })
    const passwordHash = await hashPassword(input.newPassword)
    await transact(async (tx) => {
      const changed = await tx('teachers')
        // A reset in between takes precedence.
        .where({ organizationId: user.organizationId, id: user.id, passwordHash: teacher.passwordHash })
        .update({ passwordHash, passwordGenerated: false, passwordChanged: true })
      if (changed === 0) throw refusal('CREDENTIAL_CHANGED')
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, { actor: user, action: 'teacher.change-password', objectIds: [user.id], now })
    })
    return {}
  },
}

type LicenseCall = Pick<Call, 'services' | 'cookies' | 'device' | 'address' | 'transact'> & {
  input: { licenseKey: string }
}

/** @throws ProblemError RATE_LIMITED, LICENSE_UNKNOWN, DEMO_CLOSED, SUSPENDED */
async function requireSchool(call: LicenseCall): Promise<LicensedSchool> {
  const { transact, input } = call
  return limited(call, 'license-key', () => transact((tx) => requireLicensed(tx, call, input.licenseKey)))
}

/** @throws ProblemError LICENSE_UNKNOWN, DEMO_CLOSED, SUSPENDED */
async function requireLicensed(
  tx: Knex.Transaction,
  { services }: Pick<Call, 'services'>,
  licenseKey: string,
): Promise<LicensedSchool> {
  const school = await findSchoolByLicense(tx, licenseKey)
  if (!school) throw refusal('LICENSE_UNKNOWN', { fieldCodes: { licenseKey: 'license_unknown' } })
  if (school.isDemo && !services.admitsDemo) throw refusal('DEMO_CLOSED')
  if (school.status === 'suspended') throw refusal('SUSPENDED')
  return school
}

function teacherOf(row: TeacherWithSchool | undefined, now: Date) {
  if (!row) throw notFound()
  const { organizationId, organizationName, licenseKey, timeZone, confirmedAt, closedUntil } = row
  const isClosed = confirmedAt === null || (closedUntil !== null && closedUntil > now)
  return {
    ...row,
    isClosed,
    organization: { id: organizationId, name: organizationName, licenseKey, timeZone },
  }
}
