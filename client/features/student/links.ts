import * as paths from '../../paths.ts'

/** The addresses of a student's own screens. */
export const links = {
  dashboard: paths.dashboard,
  join: paths.join,
  pass: paths.pass,
  talkCard: paths.talkCard,
  returned: paths.returned,
  account: paths.studentAccount,
  chapter: (chapterId: string) => paths.pathTo(paths.chapter, { id: chapterId }),
  challenge: (chapterId: string, challengeId: string) =>
    paths.pathTo(paths.challenge, { chapterId, challengeId }),
  responses: (studentId: string) => paths.pathTo(paths.responses, { id: studentId }),
  /** Opens the world with this answer. */
  response: (studentId: string, challengeId: string) =>
    `${paths.pathTo(paths.responses, { id: studentId })}#${challengeId}`,
}
