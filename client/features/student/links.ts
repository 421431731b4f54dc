/** The addresses of a student's own screens. */
export const links = {
  dashboard: '/student/dashboard',
  join: '/student/join',
  pass: '/student/pass',
  talkCard: '/student/card',
  returned: '/student/returned',
  account: '/student/account',
  chapter: (chapterId: string) => `/student/chapter/${chapterId}`,
  challenge: (chapterId: string, challengeId: string) => `/student/challenge/${chapterId}/${challengeId}`,
  responses: (studentId: string) => `/students/${studentId}/responses`,
  /** Opens the world with this answer. */
  response: (studentId: string, challengeId: string) => `/students/${studentId}/responses#${challengeId}`,
}
