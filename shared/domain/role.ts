export const roles = ['teacher', 'student', 'admin'] as const
export type Role = (typeof roles)[number]

/** The home page of each role, for redirects. */
export const homePaths: Readonly<Record<Role, string>> = {
  teacher: '/classes',
  student: '/student/dashboard',
  admin: '/admin/organizations',
}
