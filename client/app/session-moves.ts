// What a change of the session means for the page that is open. Pure.
// Source: specification §4 (logout, failed refresh); design/1-product.md, reading 7.
import { redirectFor, type Access } from './access.ts'

export interface SessionChange {
  before: string | null
  after: string | null
  /** `signed-out`: somebody pressed the button, here or in another tab. `lost`: the server no longer knows the session. */
  reason: 'signed-in' | 'signed-out' | 'lost'
}

/** Where to go now; `null` when the open page may stay, to be asked again by its own guard. */
export function moveAfter(change: SessionChange, access: Access, path: string): string | null {
  if (change.after !== null || change.before === null) return null
  if (change.reason === 'lost') {
    const mayStay = redirectFor(access, path, { role: null, isReadingCredentials: false }) === null
    return mayStay ? null : '/login'
  }
  return change.before === 'student' ? '/student/login' : '/login'
}
