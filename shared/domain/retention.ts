/** How long deleted or abandoned data is kept. Source: design/1-product.md, reading 10. */
export const retention = {
  /** A deleted class can be restored for this time, then it is deleted permanently. */
  deletedClassDays: 30,
  /** Account and answers of a student without a class are kept for this time, then deleted. */
  removedStudentDays: 180,
  /** Time capsules open this long before answers may be deleted, so that every student can read theirs. */
  lettersOpenBeforeDays: 14,
  auditDays: 180,
  deactivatedTeacherDays: 180,
  endedSessionDays: 30,
  runDays: 365,
  /** Parts of a picture or a recording wait so long for the answer that names it. */
  unnamedAttachmentDays: 30,
  /** A tablet keeps its number so long after its last report, once nothing waits on it. */
  idleTabletDays: 30,
  /** Its teacher is asked whether an active class goes on, and again so long after each answer. */
  askAboutClassDays: 365,
  /** Without an answer it is archived so long after the question. */
  unansweredClassDays: 60,
  /** Unused accounts are deleted after the organization's period, but never sooner than this. */
  unusedAtLeastDays: 365,
} as const

const dayMs = 24 * 3_600_000

/** Until when the teacher may restore a deleted class. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retention.deletedClassDays * dayMs)
}

/** When the question about an active class is due, and when the class is archived without an answer. */
export function questionAbout(confirmedAt: Date): { askedAt: Date; archivedAt: Date } {
  const askedAt = new Date(confirmedAt.getTime() + retention.askAboutClassDays * dayMs)
  return { askedAt, archivedAt: new Date(askedAt.getTime() + retention.unansweredClassDays * dayMs) }
}

/** Classes deleted after this instant can be restored at `now`. */
export function deletedSince(now: Date): Date {
  return new Date(now.getTime() - retention.deletedClassDays * dayMs)
}
