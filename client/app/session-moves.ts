// Where the open page goes when its person has left, and what leads them back. Pure.
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

/** Whoever pressed the button is done. Of students nothing is kept: the next child must not see where they were. */
export function signOutNoticeOf(departure: Departure, from: Path): SignOutNotice | undefined {
  const { role, reason } = departure
  if (reason === 'signed-out') return undefined
  return role === 'student' ? { role, reason } : { ...departure, from }
}

/** Where this person was when they were sent to the sign-in page; the page there has its own guard. */
export function wayBack(
  parting: SignOutNotice | null | undefined,
  userId: string | undefined,
): Path | undefined {
  return parting?.userId === userId ? parting?.from : undefined
}
