import * as z from 'zod/mini'
import { legalBases } from '../domain/legal-basis.ts'
import { limits } from '../domain/limits.ts'
import { retentionRuleIds } from '../domain/retention-rules.ts'
import { read, write } from './endpoint.ts'
import { email, id, instant, line, nothing, organizationName, password, whole } from './fields.ts'
import { secondFactorCalls, secondFactorCode } from './second-factor.ts'

const adminRecord = z.object({ id, email: z.string() })

const organizationRow = z.object({
  id,
  name: z.string(),
  city: z.nullable(z.string()),
  status: z.enum(['active', 'suspended']),
  teachers: z.number(),
  classes: z.number(),
  students: z.number(),
  totalSlots: z.number(),
  usedSlots: z.number(),
  validUntil: z.nullable(instant),
  retentionDays: z.number(),
  legalBasis: z.enum(legalBases),
  timeZone: z.string(),
})

const organizationRecord = z.object({
  id,
  name: z.string(),
  city: z.nullable(z.string()),
  status: z.enum(['active', 'suspended']),
  licenseKey: z.string(),
  totalSlots: z.number(),
  validUntil: z.nullable(instant),
  retentionDays: z.number(),
  timeZone: z.string(),
  createdAt: instant,
})

export type OrganizationRow = z.output<typeof organizationRow>

/** A column, or `-` and a column for the reverse order. */
export const organizationSorts = [
  'name',
  '-name',
  'city',
  '-city',
  'students',
  '-students',
  'usedSlots',
  '-usedSlots',
  'validUntil',
  '-validUntil',
] as const

const retentionRuleId = z.enum(retentionRuleIds)

/** Counts over all schools: what the next run of the retention job deletes, and what the last one deleted. */
const retentionPreview = z.object({
  rules: z.array(z.object({ id: retentionRuleId, dueNow: z.number(), dueSoon: z.number() })),
  lastRun: z.nullable(
    z.object({
      at: instant,
      isFinished: z.boolean(),
      onlyCounted: z.boolean(),
      purged: z.partialRecord(retentionRuleId, z.number()),
    }),
  ),
})
export type RetentionPreview = z.output<typeof retentionPreview>

const day = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T[0-9:.]+Z)?$/, 'malformed'))
const organizationFields = {
  name: organizationName,
  city: z.optional(line({ min: 0, max: limits.organizationName.max })),
  totalSlots: whole(limits.totalSlots),
  /** A day; the licence is valid until its end (UTC). */
  validUntil: z.optional(z.nullable(day)),
  /** How long an archived class is kept. */
  retentionDays: z.optional(whole(limits.retentionDays)),
  /** An IANA name that the server knows. Plans are made in it; those that exist keep theirs. */
  timeZone: z.optional(line({ min: 1, max: 64 })),
}
const ofOrganization = z.strictObject({ organizationId: id })
const ofTeacher = z.strictObject({ teacherId: id })

export const admins = {
  login: write({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    /** `code`: the second factor, if it is on; from the app, or a recovery code. */
    input: z.strictObject({ email, password, code: z.optional(secondFactorCode) }),
    output: adminRecord,
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'session',
  }),
  profile: read({
    path: '/api/admin/profile',
    access: ['admin'],
    input: z.strictObject({}),
    output: adminRecord,
    fallback: 'Failed to load profile',
  }),
  secondFactor: read({
    path: '/api/admin/second-factor',
    access: ['admin'],
    ...secondFactorCalls.state,
  }),
  beginSecondFactor: write({
    path: '/api/admin/second-factor/begin',
    access: ['admin'],
    ...secondFactorCalls.begin,
  }),
  confirmSecondFactor: write({
    path: '/api/admin/second-factor/confirm',
    access: ['admin'],
    ...secondFactorCalls.confirm,
  }),
  removeSecondFactor: write({
    path: '/api/admin/second-factor/remove',
    access: ['admin'],
    ...secondFactorCalls.remove,
  }),
  organizations: read({
    path: '/api/admin/organizations',
    access: ['admin'],
    input: z.strictObject({
      q: z.optional(line({ min: 0, max: limits.organizationName.max })),
      status: z.optional(z.enum(['active', 'suspended'])),
      sort: z.optional(z.enum(organizationSorts)),
      page: z.optional(whole({ min: 1, max: 100_000 })),
    }),
    /** `page`: the returned page; a number past the end gives the last page. */
    output: z.object({ items: z.array(organizationRow), total: z.number(), page: z.number() }),
    fallback: 'Failed to load',
  }),
  createOrganization: write({
    method: 'POST',
    path: '/api/admin/organizations',
    access: ['admin'],
    input: z.strictObject(organizationFields),
    output: organizationRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  updateOrganization: write({
    method: 'POST',
    path: '/api/admin/organizations/update',
    access: ['admin'],
    input: z.extend(ofOrganization, z.partial(z.strictObject(organizationFields)).shape),
    output: organizationRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  rotateLicenseKey: write({
    method: 'POST',
    path: '/api/admin/organizations/rotate-license-key',
    access: ['admin'],
    input: ofOrganization,
    output: organizationRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  suspend: write({
    method: 'POST',
    path: '/api/admin/organizations/suspend',
    access: ['admin'],
    input: ofOrganization,
    output: organizationRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  resume: write({
    method: 'POST',
    path: '/api/admin/organizations/resume',
    access: ['admin'],
    input: ofOrganization,
    output: organizationRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** The legal basis of a school, and how many of its students are in which state. Never who. */
  consentCounts: read({
    path: '/api/admin/organizations/:id/consents',
    access: ['admin'],
    input: z.strictObject({ id }),
    output: z.object({
      basis: z.enum(legalBases),
      given: z.number(),
      withdrawn: z.number(),
      open: z.number(),
    }),
    fallback: 'Failed to load',
  }),
  /** Audited. With consent as the basis, students without one can write nothing until their teacher records it. */
  setLegalBasis: write({
    method: 'POST',
    path: '/api/admin/organizations/set-legal-basis',
    access: ['admin'],
    input: z.extend(ofOrganization, { basis: z.enum(legalBases) }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  teachers: read({
    path: '/api/admin/organizations/:id/teachers',
    access: ['admin'],
    input: z.strictObject({ id }),
    output: z.array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        classes: z.number(),
        /** Null until a colleague has confirmed the registration. Not sent by older servers. */
        confirmedAt: z.optional(z.nullable(instant)),
        deactivatedAt: z.nullable(instant),
        createdAt: instant,
      }),
    ),
    fallback: 'Failed to load',
  }),
  resetTeacherPassword: write({
    method: 'POST',
    path: '/api/admin/teachers/reset-password',
    access: ['admin'],
    input: ofTeacher,
    /** Once: for the teacher, who redeems it on the sign-in page. It shows no password, and opens no class by itself. */
    output: z.object({ teacherId: id, email: z.string(), code: z.string(), opensAt: instant }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  deactivateTeacher: write({
    method: 'POST',
    path: '/api/admin/teachers/deactivate',
    access: ['admin'],
    input: ofTeacher,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** Offers all classes of a teacher, for example of one who has left, to another one of the same school. */
  handOverClasses: write({
    method: 'POST',
    path: '/api/admin/teachers/hand-over',
    access: ['admin'],
    input: z.extend(ofTeacher, { email }),
    /** `opensAt`: where the teacher has left, a second person confirms it or this instant passes; else null. */
    output: z.object({ classes: z.number(), opensAt: z.nullable(instant) }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  retention: read({
    path: '/api/admin/retention',
    access: ['admin'],
    input: z.strictObject({}),
    output: retentionPreview,
    fallback: 'Failed to load',
  }),
}
