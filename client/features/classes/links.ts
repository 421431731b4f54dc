import { signInLinkOf } from '../../ui/sign-in-link.ts'

/** The addresses of a teacher's screens. */
export const links = {
  classes: '/classes',
  archive: '/classes?view=archive',
  settings: (classId: string) => `/classes/${classId}`,
  chapters: (classId: string) => `/classes/${classId}/chapters`,
  preview: (classId: string, chapterId: string) => `/classes/${classId}/preview/${chapterId}`,
  students: (classId: string) => `/classes/${classId}/students`,
  progressOf: (classId: string, chapterId: string) => `/classes/${classId}/students?world=${chapterId}`,
  challenge: (classId: string, challengeId: string) => `/classes/${classId}/challenges/${challengeId}`,
  student: (studentId: string) => `/teacher/student/${studentId}`,
  responses: (studentId: string) => `/students/${studentId}/responses`,
  responseTo: (studentId: string, challengeId: string) => `/students/${studentId}/responses#${challengeId}`,
}

/** The address in the QR code: the registration page with the join code. */
export function joinLinkOf(joinCode: string): string {
  return window.location.origin + signInLinkOf('register', joinCode)
}
