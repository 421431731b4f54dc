/** How long things stay that somebody has let go of. Source: design/1-product.md, reading 10. */
export const retention = {
  /** A deleted class can be restored, then it goes for good. */
  deletedClassDays: 30,
  /** A student without a class keeps account and answers, then they go. */
  removedStudentDays: 180,
  auditDays: 180,
  deactivatedTeacherDays: 180,
  endedSessionDays: 30,
  runDays: 365,
  /** Accounts that nobody used go with the organization's period, but never sooner. */
  unusedAtLeastDays: 365,
} as const

const dayMs = 24 * 3_600_000

/** Until when the teacher may take a deleted class back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retention.deletedClassDays * dayMs)
}

/** Classes deleted after this instant can be restored at `now`. */
export function deletedSince(now: Date): Date {
  return new Date(now.getTime() - retention.deletedClassDays * dayMs)
}
