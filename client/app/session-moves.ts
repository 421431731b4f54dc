// Computes where the open page redirects after its user has signed out, and how they return. Pure.
// Source: specification §4 (logout, failed refresh); design/1-product.md, reading 7.
import type { Path } from 'react-router-dom'
import type { SignOutNotice } from '../hooks/sign-out-notice.ts'
import { redirectFor, type Access } from './access.ts'
import * as paths from '../paths.ts'

export interface Departure extends Pick<SignOutNotice, 'role' | 'reason'> {
  userId: string
}

/** `null` when the open page may stay. */
export function moveAfter(
  { role, reason }: Pick<Departure, 'role' | 'reason'>,
  access: Access,
  path: string,
): string | null {
  const nobody = { role: null, isReadingCredentials: false }
  if (reason !== 'signed-out' && !redirectFor(access, path, nobody)) return null
  return role === 'student' && reason !== 'lost' ? paths.studentLogin : paths.teacherLogin
}

/**
 * Undefined after a sign-out on this page. Of students no page is kept: the next child must not see where they were.
 */
export function signOutNoticeOf(departure: Departure, from: Path): SignOutNotice | undefined {
  const { role, reason } = departure
  if (reason === 'signed-out') return undefined
  return role === 'student' ? { role, reason } : { ...departure, from }
}

/** The page where this user was before the redirect to the sign-in page; that page has its own guard. */
export function returnPathOf(
  notice: SignOutNotice | null | undefined,
  userId: string | undefined,
): Path | undefined {
  return notice?.userId === userId ? notice?.from : undefined
}
