import { signInLinkOf } from '../../ui/sign-in-link.ts'
import * as paths from '../../paths.ts'

/** The addresses of a teacher's screens. */
export const links = {
  classes: paths.classes,
  archive: `${paths.classes}?view=archive`,
  settings: (classId: string) => paths.pathTo(paths.classSettings, { id: classId }),
  chapters: (classId: string) => paths.pathTo(paths.classChapters, { id: classId }),
  preview: (classId: string, chapterId: string) => paths.pathTo(paths.preview, { id: classId, chapterId }),
  students: (classId: string) => paths.pathTo(paths.classStudents, { id: classId }),
  progressOf: (classId: string, chapterId: string) =>
    `${paths.pathTo(paths.classStudents, { id: classId })}?world=${chapterId}`,
  challenge: (classId: string, challengeId: string) =>
    paths.pathTo(paths.answersOfClass, { id: classId, challengeId }),
  student: (studentId: string) => paths.pathTo(paths.studentDetails, { id: studentId }),
  responses: (studentId: string) => paths.pathTo(paths.responses, { id: studentId }),
  responseTo: (studentId: string, challengeId: string) =>
    `${paths.pathTo(paths.responses, { id: studentId })}#${challengeId}`,
}

/** The address in the QR code: the registration page with the join code. */
export function joinLinkOf(joinCode: string): string {
  return window.location.origin + signInLinkOf('register', joinCode)
}
