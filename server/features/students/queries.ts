import type { Knex } from 'knex'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import type { OfClass, StudentKey } from '../../db/keys.ts'
import type { ClassRow, StudentRow } from '../../db/tables.ts'
import { withinSchool } from '../../db/within-school.ts'

export interface StudentWithClass extends StudentRow {
  organizationName: string
  organizationStatus: 'active' | 'suspended'
  legalBasis: LegalBasis
  /** Null: none is recorded. */
  consent: ConsentState | null
  isDemo: boolean
  className: string | null
  classDescription: string | null
  classIsActive: boolean | null
  classDeletedAt: Date | null
  /** Of the class that they wait for, while it admits students. */
  waitingClassName: string | null
  /**
   * The teacher who made the current password. Null when the student chose it or the teacher no longer
   * exists.
   */
  givenByFirstName: string | null
  givenByLastName: string | null
}

function studentsWithClass(tx: Knex.Transaction) {
  return tx('students')
    .join('organizations', 'organizations.id', 'students.organizationId')
    .leftJoin('classes', withinSchool({ 'classes.id': 'students.classId' }))
    .leftJoin('classes as waitingClasses', (join) =>
      join
        .on('waitingClasses.organizationId', 'students.organizationId')
        .andOn('waitingClasses.id', 'students.waitingClassId')
        .andOnVal('waitingClasses.isActive', true)
        .andOnNull('waitingClasses.deletedAt'),
    )
    .leftJoin('teachers as givers', withinSchool({ 'givers.id': 'students.passwordGivenBy' }))
    .leftJoin('consents', withinSchool({ 'consents.studentId': 'students.id' }))
    .first<StudentWithClass | undefined>('students.*', {
      organizationName: 'organizations.name',
      organizationStatus: 'organizations.status',
      legalBasis: 'organizations.legalBasis',
      consent: 'consents.state',
      isDemo: 'organizations.isDemo',
      className: 'classes.name',
      classDescription: 'classes.description',
      classIsActive: 'classes.isActive',
      classDeletedAt: 'classes.deletedAt',
      waitingClassName: 'waitingClasses.name',
      givenByFirstName: 'givers.firstName',
      givenByLastName: 'givers.lastName',
    })
}

/** `username` is in canonical form. `lock` locks the row for the sign-in. */
export async function findStudentByName(
  tx: Knex.Transaction,
  username: string,
  lock: boolean,
): Promise<StudentWithClass | undefined> {
  const query = studentsWithClass(tx)
    .join('loginNames', withinSchool({ 'loginNames.studentId': 'students.id' }))
    .where('loginNames.loginName', username)
  if (lock) void query.forShare('students')
  return query
}

export async function findStudent(
  tx: Knex.Transaction,
  student: StudentKey,
): Promise<StudentWithClass | undefined> {
  return studentsWithClass(tx)
    .where('students.organizationId', student.organizationId)
    .andWhere('students.id', student.id)
}

/** With what the student's pictures and recordings occupy. */
export async function findOwnStudent(
  tx: Knex.Transaction,
  student: StudentKey,
): Promise<(StudentWithClass & { attachmentBytes: number }) | undefined> {
  return studentsWithClass(tx)
    .where('students.organizationId', student.organizationId)
    .andWhere('students.id', student.id)
    .select(
      tx.raw(`(select coalesce(sum(a.bytes), 0)::float8 from attachments a
        where a.organization_id = students.organization_id and a.student_id = students.id) as attachment_bytes`),
    )
}

/** `isDemo`: the class is in the demo school. */
export type OpenClass = ClassRow & { isDemo: boolean }

/**
 * The class of a valid join code: active, not deleted, open for joining, its school not suspended. In all
 * other cases the result is the same as for an unknown code.
 */
export async function findOpenClass(tx: Knex.Transaction, joinCode: string): Promise<OpenClass | undefined> {
  return tx('joinCodes')
    .join('classes', withinSchool({ 'classes.id': 'joinCodes.classId' }))
    .join('organizations', 'organizations.id', 'joinCodes.organizationId')
    .where('joinCodes.joinCode', joinCode)
    .andWhere('classes.isActive', true)
    .andWhere('classes.joinOpen', true)
    .whereNull('classes.deletedAt')
    .andWhere('organizations.status', 'active')
    .first<OpenClass | undefined>('classes.*', 'organizations.isDemo')
}

export async function countStudents(tx: Knex.Transaction, ofClass: OfClass): Promise<number> {
  const [row] = await tx('students').where(ofClass).count<{ count: number }[]>({ count: '*' })
  return row?.count ?? 0
}

export type NewStudent = Pick<
  StudentRow,
  'organizationId' | 'id' | 'username' | 'passwordHash' | 'passwordGenerated' | 'createdAt'
> &
  Partial<
    Pick<StudentRow, 'passwordGivenAt' | 'passwordGivenBy' | 'removedAt' | 'waitingClassId' | 'waitingSince'>
  > & { classId: string | null }

/**
 * Also inserts the login name and, with a class, the membership.
 * @returns false when a student of any school has the username
 */
export async function insertStudent(tx: Knex.Transaction, student: NewStudent): Promise<boolean> {
  const { organizationId, id: studentId, classId, username, createdAt } = student
  await tx('students').insert({ ...student, passwordChanged: false, credentialVersion: 1 })
  const named = await tx('loginNames')
    .insert({ loginName: username, organizationId, studentId })
    .onConflict('loginName')
    .ignore()
    .returning('loginName')
  if (named.length === 0) return false
  if (classId === null) return true
  await tx('memberships').insert({ organizationId, studentId, classId, joinedAt: createdAt })
  return true
}

/** Returns which of these names are taken, among the rows that the role can read: `auth` reads all. */
export async function takenNames(
  tx: Knex.Transaction,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = await tx('loginNames').whereIn('loginName', usernames).select('loginName')
  return new Set(taken.map(({ loginName }) => loginName))
}

/** Ends the membership in the old class and starts one in the new class. */
export async function changeClass(
  tx: Knex.Transaction,
  student: StudentKey,
  classId: string | null,
  now: Date,
): Promise<void> {
  const { id: studentId, organizationId } = student
  await tx('memberships').where({ organizationId, studentId }).whereNull('leftAt').update({ leftAt: now })
  if (classId !== null) {
    await tx('memberships').insert({ organizationId, studentId, classId, joinedAt: now })
  }
  await tx('students')
    .where({ organizationId, id: studentId })
    .update({
      classId,
      removedAt: classId === null ? now : null,
      waitingClassId: null,
      waitingSince: null,
      helpSince: null,
      helpChallengeId: null,
      helpChangedAt: now,
      helpAnswer: null,
      helpAnsweredAt: null,
    })
}
