import * as z from 'zod/mini'
import { deviceKinds, signInOutcomes } from '../domain/sign-ins.ts'
import { read, write } from './endpoint.ts'
import { id, instant, nothing, role } from './fields.ts'

const sessionUser = z.object({
  userId: id,
  userType: role,
  organizationId: z.nullable(id),
  classId: z.nullable(id),
  /** For roll-back detection: design/3-offline.md, letter model. */
  epoch: z.string(),
  serial: z.number(),
})

export type SessionUser = z.output<typeof sessionUser>

export const signInRecord = z.object({
  outcome: z.enum(signInOutcomes),
  /** Failures are counted by the hour: this many from `firstAt` to `at`. */
  attempts: z.number(),
  /** The account was in use on another device. Older pages read this name. */
  isBeside: z.boolean(),
  firstAt: instant,
  at: instant,
  /** Null if unknown, or if the failures came from several devices. */
  device: z.nullable(
    z.object({
      kind: z.nullable(z.enum(deviceKinds)),
      /** Distinguishes devices of one kind. */
      tag: z.string(),
      /** The requesting device. */
      isThis: z.boolean(),
    }),
  ),
})
export type SignInRecord = z.output<typeof signInRecord>

export const auth = {
  me: read({
    path: '/api/auth/me',
    access: ['teacher', 'student', 'admin'],
    input: z.strictObject({}),
    output: sessionUser,
    fallback: 'Login failed',
  }),
  signIns: read({
    path: '/api/auth/sign-ins',
    access: ['teacher', 'student', 'admin'],
    input: z.strictObject({}),
    /** Newest first; `previous`: the last sign-in before the requesting session. */
    output: z.object({
      items: z.array(signInRecord),
      previous: z.nullable(signInRecord),
      /** Of a student's class, the last ninety days, newest first. Not in older snapshots. */
      teacherChanges: z.optional(
        z.array(z.object({ what: z.enum(['new-teacher', 'reset']), name: z.string(), at: instant })),
      ),
    }),
    fallback: 'Failed to load',
  }),
  refresh: write({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({
      user: z.object({ id, userType: role, organizationId: z.nullable(id), classId: z.nullable(id) }),
    }),
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'session',
  }),
  logout: write({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    input: z.strictObject({}),
    output: nothing,
    fallback: 'Failed to sign out',
    offline: 'local',
    leaves: 'session',
  }),
}
