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
  /** Decided requests for access, and hand-overs of classes. Longer than they are shown, which is 90 days. */
  accessRequestDays: 180,
  endedSessionDays: 30,
  runDays: 365,
  /** Parts of a picture or a recording are deleted after this time if no answer refers to it. */
  unnamedAttachmentDays: 30,
  /** A tablet without waiting letters loses its number this long after its last report. */
  idleTabletDays: 30,
  /** The teacher of an active class is asked whether it is still in use: after this time, and again after each answer. */
  askAboutClassDays: 365,
  /** A class is archived this long after the question if the teacher has not answered. */
  unansweredClassDays: 60,
  /** A class is archived this long after its teacher was deactivated, if it was not taken over: its place becomes free. */
  leftClassDays: 30,
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
