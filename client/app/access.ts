// Who may see a screen, and where everybody else is sent. Pure: it knows paths and roles, no router and no session.
// Source: specification §4, §5; design/1-product.md, readings 6 and 11.
import type { Role } from '#shared/domain/role.ts'
import * as paths from '../paths.ts'

/** `guests`: only for people who are not signed in. `signed-in`: any role. */
export type Access = 'public' | 'guests' | 'signed-in' | readonly [Role, ...Role[]]

export interface Visitor {
  /** `null` for a guest. A role that this version does not know yet is possible: a newer server names it. */
  role: string | null
  /** The dialog with credentials that are shown only once is open: nobody is sent anywhere until it is closed. */
  isReadingCredentials: boolean
  /** Of a student: they were taken out of their class, or it was dissolved. */
  hasNoClass?: boolean
}

/**
 * Where the visitor goes instead; `null` when they may stay. The code of a class (the fragment of its poster's address)
 * is not lost on a student who has none: it leads to where they join one.
 */
export function redirectFor(access: Access, path: string, visitor: Visitor, fragment = ''): string | null {
  const { role } = visitor
  if (access === 'public') return null
  if (access === 'guests') {
    if (role === null || visitor.isReadingCredentials) return null
    const isAboutToJoin =
      role === 'student' && visitor.hasNoClass && path === paths.studentRegistration && fragment
    return isAboutToJoin ? paths.join + fragment : homeOf(role)
  }
  if (role === null) return signInPathFor(path)
  if (access === 'signed-in' || access.some((allowed) => allowed === role)) return null
  return homeOf(role)
}

export function homeOf(role: string | null): string {
  if (role === null) return paths.landing
  return isKnownRole(role) ? paths.homePaths[role] : paths.unauthorized
}

/**
 * Admin paths and student paths have doors of their own; `/students/…` is not a student path (reading 11). Capitals are
 * the same to it, as they are to the router.
 */
export function signInPathFor(path: string): string {
  const known = path.toLowerCase()
  if (isWithin(known, paths.admin)) return paths.adminLogin
  if (isWithin(known, paths.student)) return paths.studentLogin
  return paths.teacherLogin
}

function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

function isKnownRole(role: string): role is Role {
  return Object.hasOwn(paths.homePaths, role)
}
