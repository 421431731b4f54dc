// Who may see a screen, and where other users are redirected. Pure: it depends on paths and roles, not on the router
// or the session. Source: specification §4, §5; design/1-product.md, readings 6 and 11.
import type { Role } from '#shared/domain/role.ts'
import * as paths from '../paths.ts'

/** `guests`: only users who are not signed in. `signed-in`: any role. */
export type Access = 'public' | 'guests' | 'signed-in' | readonly [Role, ...Role[]]

export interface Visitor {
  /** `null` for a guest. It may be a role that this version does not know, from a newer server. */
  role: string | null
  /** The dialog with one-time credentials is open: no redirect until it is closed. */
  isReadingCredentials: boolean
  /** Of a student: they were removed from their class, or it was deleted. */
  hasNoClass?: boolean
}

/**
 * The target of the redirect; `null` when the visitor may stay. A class's code (the fragment of its poster's URL) is
 * kept for a student without a class: it leads to the screen for joining.
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
 * Admin paths and student paths have sign-in pages of their own; `/students/…` is not a student path (reading 11).
 * Ignores case, as the router does.
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
