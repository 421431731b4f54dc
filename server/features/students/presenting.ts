import type { GivenPassword, Student } from '#shared/contract/student-records.ts'
import { notFound } from '../../http/problem-error.ts'
import type { StudentWithClass } from './queries.ts'

/** The student as the contract returns it. A class in its deletion grace period does not count as active. */
export function studentOf(
  row: StudentWithClass | undefined,
): Omit<Student, 'createdAt' | 'helpSince'> & { createdAt: Date; helpSince: Date | null } {
  if (!row) throw notFound()
  const { id, username, passwordChanged, createdAt, credentialVersion, classId } = row
  const { helpSince, helpChallengeId, waitingClassId, waitingClassName } = row
  const isActive = row.classIsActive === true && row.classDeletedAt === null
  return {
    id,
    username,
    passwordChanged,
    createdAt,
    credentialVersion,
    helpSince,
    ...(helpChallengeId && { helpChallengeId }),
    class:
      classId === null
        ? null
        : { id: classId, name: row.className ?? '', description: row.classDescription ?? '', isActive },
    ...(waitingClassId && waitingClassName && { waitingFor: { id: waitingClassId, name: waitingClassName } }),
    organization: { id: row.organizationId, name: row.organizationName, legalBasis: row.legalBasis },
    ...(row.legalBasis === 'consent' && { consent: row.consent ?? 'open' }),
  }
}

/** The same for the student, in a session that started at `signedInAt`. */
export function ownRecordOf(row: StudentWithClass | undefined, signedInAt: Date) {
  return { ...studentOf(row), givenPassword: row ? givenPasswordOf(row, signedInAt) : null }
}

function givenPasswordOf(
  row: StudentWithClass,
  signedInAt: Date,
): (Omit<GivenPassword, 'at'> & { at: Date }) | null {
  const { passwordGivenAt: at, passwordFirstUsedAt, givenByFirstName, givenByLastName } = row
  if (at === null) return null
  const by = givenByFirstName === null ? null : `${givenByFirstName} ${givenByLastName}`
  const mayKeep = passwordFirstUsedAt === null || passwordFirstUsedAt >= signedInAt
  return { at, by, isReset: at > row.createdAt, mayKeep }
}
