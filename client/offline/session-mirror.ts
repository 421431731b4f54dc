import type { OwnRecord } from '#shared/contract/student-records.ts'
import type { Teacher } from '#shared/contract/teachers.ts'
import type { SessionMirror } from './cache-database.ts'

type Circumstances = Pick<SessionMirror, 'sharedTablet' | 'signedInAt'>

export function studentMirror(student: OwnRecord, circumstances: Circumstances): SessionMirror {
  return {
    userId: student.id,
    userType: 'student',
    organizationId: student.organization.id,
    classId: student.class?.id ?? null,
    name: student.username,
    credentialVersion: student.credentialVersion,
    passwordChanged: student.passwordChanged,
    givenPassword: student.givenPassword ?? null,
    ...circumstances,
  }
}

export function teacherMirror(teacher: Teacher, circumstances: Circumstances): SessionMirror {
  return {
    userId: teacher.id,
    userType: 'teacher',
    organizationId: teacher.organization.id,
    classId: null,
    name: `${teacher.firstName} ${teacher.lastName}`,
    passwordChanged: teacher.passwordChanged,
    ...circumstances,
  }
}

export function adminMirror(
  admin: { id: string; email: string },
  circumstances: Circumstances,
): SessionMirror {
  return {
    userId: admin.id,
    userType: 'admin',
    organizationId: null,
    classId: null,
    name: admin.email,
    ...circumstances,
  }
}
