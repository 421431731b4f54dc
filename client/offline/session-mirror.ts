import type { OwnRecord } from '#shared/contract/student-records.ts'
import type { Teacher } from '#shared/contract/teachers.ts'
import type { SessionMirror } from './cache-database.ts'

type SignInDetails = Pick<SessionMirror, 'sharedTablet' | 'signedInAt'>

export function studentMirror(student: OwnRecord, details: SignInDetails): SessionMirror {
  return {
    userId: student.id,
    userType: 'student',
    organizationId: student.organization.id,
    classId: student.class?.id ?? null,
    name: student.username,
    credentialVersion: student.credentialVersion,
    passwordChanged: student.passwordChanged,
    givenPassword: student.givenPassword ?? null,
    ...details,
  }
}

export function teacherMirror(teacher: Teacher, details: SignInDetails): SessionMirror {
  return {
    userId: teacher.id,
    userType: 'teacher',
    organizationId: teacher.organization.id,
    classId: null,
    name: `${teacher.firstName} ${teacher.lastName}`,
    passwordChanged: teacher.passwordChanged,
    ...details,
  }
}

export function adminMirror(admin: { id: string; email: string }, details: SignInDetails): SessionMirror {
  return {
    userId: admin.id,
    userType: 'admin',
    organizationId: null,
    classId: null,
    name: admin.email,
    ...details,
  }
}
