import type { Student } from '#shared/contract/student-records.ts'
import { notFound } from '../../http/problem-error.ts'
import type { StudentWithClass } from './queries.ts'

/** The student as the contract shows one. A class in its deletion grace is no longer an active one. */
export function studentOf(
  row: StudentWithClass | undefined,
): Omit<Student, 'createdAt' | 'helpSince'> & { createdAt: Date; helpSince: Date | null } {
  if (!row) throw notFound()
  const { id, username, passwordChanged, createdAt, credentialVersion, helpSince, classId } = row
  const isActive = row.classIsActive === true && row.classDeletedAt === null
  return {
    id,
    username,
    passwordChanged,
    createdAt,
    credentialVersion,
    helpSince,
    class:
      classId === null
        ? null
        : { id: classId, name: row.className ?? '', description: row.classDescription ?? '', isActive },
    organization: { id: row.organizationId, name: row.organizationName },
  }
}
