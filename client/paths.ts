// The addresses of the app, each once: the table of screens, the guards and every link use these names. Printed codes and
// bookmarks carry them, so tests name them by their text, and a released one does not change.
import type { Role } from '#shared/domain/role.ts'

export const landing = '/'
export const demo = '/demo'
export const imprint = '/impressum'
export const privacy = '/datenschutz'
export const accessibility = '/barrierefreiheit'
export const device = '/device'
export const atlas = '/atlas'
export const findSchool = '/school'

export const teacherLogin = '/login'
export const teacherRegistration = '/register'
export const adminLogin = '/admin/login'
export const studentLogin = '/student/login'
export const studentRegistration = '/student/register'
export const unauthorized = '/unauthorized'

export const student = '/student'
export const dashboard = '/student/dashboard'
export const chapter = '/student/chapter/:id'
export const challenge = '/student/challenge/:chapterId/:challengeId'
export const responses = '/students/:id/responses'
export const pass = '/student/pass'
export const talkCard = '/student/card'
export const folder = '/student/folder'
export const application = '/student/application'
export const returned = '/student/returned'
export const join = '/student/join'
export const studentAtlas = '/student/atlas'
export const studentAccount = '/student/account'

export const classes = '/classes'
export const classSettings = '/classes/:id'
export const classChapters = '/classes/:id/chapters'
export const preview = '/classes/:id/preview/:chapterId'
export const classStudents = '/classes/:id/students'
export const answersOfClass = '/classes/:id/challenges/:challengeId'
export const folderOfStudent = '/students/:id/folder'
export const classInternship = '/classes/:id/internship/:chapterId'
export const week = '/week'
export const newAnswers = '/new-answers'
export const startLesson = '/start-lesson'
export const studentDetails = '/teacher/student/:id'
export const teacherAccount = '/account'

export const admin = '/admin'
export const organizations = '/admin/organizations'

/** Where a signed-in person belongs: the target of every redirect "to the own home". */
export const homePaths: Readonly<Record<Role, string>> = {
  teacher: classes,
  student: dashboard,
  admin: organizations,
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path with its parameters filled in. */
export function pathTo<Path extends string>(path: Path, values: Record<ParameterOf<Path>, string>): string {
  return path.replace(/:(\w+)/g, (_, name: ParameterOf<Path>) => values[name])
}

/** The page with a student's answers, opened at this one. */
export function answerTo(studentId: string, challengeId: string): string {
  return `${pathTo(responses, { id: studentId })}#${challengeId}`
}
