import * as z from 'zod/mini'
import { unusualPatterns } from '../domain/sign-ins.ts'
import { read, write } from './endpoint.ts'
import { email, id, instant, licenseKey, nothing, password, personName } from './fields.ts'
import { secondFactorCalls, secondFactorCode } from './second-factor.ts'

export const teacherRecord = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  passwordChanged: z.boolean(),
  /** Nothing of a class can be called until a second person has confirmed the account. */
  isClosed: z.optional(z.boolean()),
  createdAt: instant,
  organization: z.object({
    id,
    name: z.string(),
    licenseKey: z.string(),
    /** Whose clock planned times are of. An older stored record has none. */
    timeZone: z.optional(z.string()),
  }),
})

export type Teacher = z.output<typeof teacherRecord>

const actorOnly = z.strictObject({ teacherId: z.optional(id) })

export const teachers = {
  register: write({
    method: 'POST',
    path: '/api/teacher/register',
    access: 'public',
    input: z.strictObject({
      firstName: personName,
      lastName: personName,
      email,
      password: z.optional(password),
      licenseKey,
    }),
    output: z.extend(teacherRecord, { generatedPassword: z.optional(z.string()) }),
    fallback: 'Registration failed',
    offline: 'refuse',
  }),
  login: write({
    method: 'POST',
    path: '/api/teacher/login',
    access: 'public',
    /** `code`: the second factor, if it is on; from the app, or a recovery code. */
    input: z.strictObject({ email, password, code: z.optional(secondFactorCode) }),
    output: teacherRecord,
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'session',
  }),
  /** With the code of an admin's reset. The second factor is off afterwards. The classes stay closed until it is confirmed, or its time has passed. */
  redeemCode: write({
    method: 'POST',
    path: '/api/teacher/redeem-code',
    access: 'public',
    input: z.strictObject({ email, code: password, newPassword: password }),
    output: teacherRecord,
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'session',
  }),
  profile: read({
    path: '/api/teacher/profile',
    access: ['teacher'],
    actor: 'teacherId',
    input: actorOnly,
    output: teacherRecord,
    fallback: 'Failed to load profile',
  }),
  licenseUsage: read({
    path: '/api/teacher/license-usage',
    access: ['teacher'],
    actor: 'teacherId',
    input: actorOnly,
    output: z.object({
      totalSlots: z.number(),
      usedSlots: z.number(),
      availableSlots: z.number(),
      /** 0 to 100, one decimal. */
      usagePercentage: z.number(),
      validUntil: z.nullable(instant),
    }),
    fallback: 'Failed to load license usage',
  }),
  licensePreview: read({
    path: '/api/teacher/license-preview',
    access: 'public',
    input: z.strictObject({ licenseKey }),
    output: z.object({ organization: z.object({ name: z.string() }) }),
    fallback: 'Registration failed',
  }),
  /** What of the last days is unusual about the sign-ins of the own students, newest first. */
  unusualSignIns: read({
    path: '/api/teacher/unusual-sign-ins',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        studentId: id,
        username: z.string(),
        className: z.string(),
        pattern: z.enum(unusualPatterns),
        at: instant,
      }),
    ),
    fallback: 'Failed to load',
  }),
  changePassword: write({
    method: 'POST',
    path: '/api/teacher/change-password',
    access: ['teacher'],
    input: z.strictObject({ currentPassword: password, newPassword: password }),
    output: nothing,
    fallback: 'Failed to change password',
    offline: 'refuse',
  }),
  secondFactor: read({
    path: '/api/teacher/second-factor',
    access: ['teacher'],
    ...secondFactorCalls.state,
  }),
  beginSecondFactor: write({
    path: '/api/teacher/second-factor/begin',
    access: ['teacher'],
    ...secondFactorCalls.begin,
  }),
  confirmSecondFactor: write({
    path: '/api/teacher/second-factor/confirm',
    access: ['teacher'],
    ...secondFactorCalls.confirm,
  }),
  removeSecondFactor: write({
    path: '/api/teacher/second-factor/remove',
    access: ['teacher'],
    ...secondFactorCalls.remove,
  }),
  sessions: read({
    path: '/api/teacher/sessions',
    access: ['teacher'],
    input: z.strictObject({}),
    /** Where the caller is signed in, the latest sign-in first. */
    output: z.array(z.object({ id, signedInAt: instant, lastUsedAt: instant, isThis: z.boolean() })),
    fallback: 'Failed to load profile',
  }),
  endSession: write({
    method: 'POST',
    path: '/api/teacher/end-session',
    access: ['teacher'],
    input: z.strictObject({ sessionId: id }),
    output: nothing,
    fallback: 'Failed to sign out',
    offline: 'refuse',
    leaves: 'session',
  }),
  endOtherSessions: write({
    method: 'POST',
    path: '/api/teacher/end-other-sessions',
    access: ['teacher'],
    input: z.strictObject({}),
    output: nothing,
    fallback: 'Failed to sign out',
    offline: 'refuse',
    leaves: 'session',
  }),
}
