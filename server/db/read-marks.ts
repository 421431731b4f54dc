// Which versions of answers a teacher has read (migrations/0061_read_marks.ts).
import type { Knex } from 'knex'

interface Teacher {
  id: string
  organizationId: string
}

interface Version {
  studentId: string
  submissionId: string
}

export async function markAsRead(
  tx: Knex.Transaction,
  teacher: Teacher,
  versions: readonly Version[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return
  await tx('readMarks')
    .insert(
      versions.map(({ studentId, submissionId }) => ({
        organizationId: teacher.organizationId,
        teacherId: teacher.id,
        studentId,
        submissionId,
        readAt: now,
      })),
    )
    .onConflict(['organizationId', 'teacherId', 'studentId', 'submissionId'])
    .ignore()
}

export async function markAsUnread(
  tx: Knex.Transaction,
  teacher: Teacher,
  versions: readonly Version[],
): Promise<void> {
  await tx('readMarks')
    .where({ organizationId: teacher.organizationId, teacherId: teacher.id })
    .whereIn(
      ['studentId', 'submissionId'],
      versions.map(({ studentId, submissionId }) => [studentId, submissionId]),
    )
    .delete()
}
