import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import { id, nothing, role } from './fields.ts'

const sessionUser = z.object({
  userId: id,
  userType: role,
  organizationId: z.nullable(id),
  classId: z.nullable(id),
  /** Roll-back detection: design/3-offline.md, letter model. */
  epoch: z.string(),
  serial: z.number(),
})

export type SessionUser = z.output<typeof sessionUser>

export const auth = {
  me: read({
    path: '/api/auth/me',
    access: ['teacher', 'student', 'admin'],
    input: z.strictObject({}),
    output: sessionUser,
    fallback: 'Login failed',
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
