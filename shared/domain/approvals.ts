// When an approval gives a person access to other teachers' classes: an admin's reset of a teacher's password, a
// registration with the licence key, or the classes of a teacher who has left.

export const approvalKinds = ['reset', 'registration', 'hand-over'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** During this time every teacher of the school can refuse a reset; then it opens by itself. */
export const approvalHours = 24

/** A code that is not redeemed ends. */
export const resetCodeDays = 7

export interface ApprovalFacts {
  kind: ApprovalKind
  teacherId: string
  askedByType: 'teacher' | 'admin'
  askedBy: string
  opensAt: Date | null
  confirmedAt: Date | null
  refusedAt: Date | null
}

export interface Approver {
  role: 'teacher' | 'admin'
  id: string
}

/**
 * Neither the subject of an approval nor the person who asked for it may confirm it. A newcomer is confirmed by a
 * colleague: an admin who registered and confirmed would be alone.
 */
export function mayConfirm(approval: ApprovalFacts, by: Approver, now: Date): boolean {
  if (!isPending(approval, now) || (approval.kind === 'registration' && by.role === 'admin')) return false
  const isSubject = by.role === 'teacher' && by.id === approval.teacherId
  const isAsker = by.role === approval.askedByType && by.id === approval.askedBy
  return !isSubject && !isAsker
}

/** Neither decided nor opened by the passing of time. */
export function isPending(
  { opensAt, confirmedAt, refusedAt }: Pick<ApprovalFacts, 'opensAt' | 'confirmedAt' | 'refusedAt'>,
  now: Date,
): boolean {
  return confirmedAt === null && refusedAt === null && (opensAt === null || opensAt > now)
}
