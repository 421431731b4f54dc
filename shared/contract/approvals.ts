// Approvals: each gives a person access to other teachers' classes, so a second person has to confirm it
// (shared/domain/approvals.ts). Every teacher of the school reads all of them.
import * as z from 'zod/mini'
import { approvalKinds } from '../domain/approvals.ts'
import { read, write } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'

export const approvalStates = ['waiting', 'confirmed', 'opened', 'refused'] as const

export const approvalRecord = z.object({
  id,
  kind: z.enum(approvalKinds),
  /** The person who gets access. */
  teacher: z.object({ id, name: z.string(), email: z.string() }),
  /** Of a hand-over: the teacher who has left. */
  giver: z.nullable(z.string()),
  askedBy: z.string(),
  askedByAdmin: z.boolean(),
  askedAt: instant,
  /** When it opens without a confirmation; null: never. */
  opensAt: z.nullable(instant),
  /** The code of the reset was used to sign in. */
  isRedeemed: z.boolean(),
  /** `opened`: its time has passed. */
  state: z.enum(approvalStates),
  decidedBy: z.nullable(z.string()),
  mayConfirm: z.boolean(),
  mayRefuse: z.boolean(),
})

export type ApprovalRecord = z.output<typeof approvalRecord>

const ofApproval = z.strictObject({ approvalId: id })

export const approvals = {
  /** Newest first: what waits, and what was decided within the last ninety days. */
  list: read({
    path: '/api/approvals',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.object({
      /** The school has asked in writing that one person be enough. */
      waiver: z.nullable(z.object({ reason: z.string(), since: instant })),
      approvals: z.array(approvalRecord),
    }),
    fallback: 'Failed to load',
  }),
  confirm: write({
    method: 'POST',
    path: '/api/approvals/confirm',
    access: ['teacher'],
    input: ofApproval,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  refuse: write({
    method: 'POST',
    path: '/api/approvals/refuse',
    access: ['teacher'],
    input: ofApproval,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** Of all schools, without what is decided. */
  waiting: read({
    path: '/api/admin/approvals',
    access: ['admin'],
    input: z.strictObject({}),
    output: z.array(z.extend(approvalRecord, { organizationName: z.string() })),
    fallback: 'Failed to load',
  }),
  confirmAsAdmin: write({
    method: 'POST',
    path: '/api/admin/approvals/confirm',
    access: ['admin'],
    input: ofApproval,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
