export const roles = ['teacher', 'student', 'admin'] as const
export type Role = (typeof roles)[number]

/** Where a signed-in person belongs: the target of every redirect "to the own home". */
export const homePaths: Readonly<Record<Role, string>> = {
  teacher: '/classes',
  student: '/student/dashboard',
  admin: '/admin/organizations',
}
