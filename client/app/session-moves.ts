// Where the open page goes when its person has left. Pure.
// Source: specification §4 (logout, failed refresh); design/1-product.md, reading 7.
import { redirectFor, type Access } from './access.ts'

export interface Departure {
  role: string
  /** `signed-out`: somebody pressed the button. `elsewhere`: in another tab. `lost`: the server no longer knows the session. */
  reason: 'signed-out' | 'elsewhere' | 'lost'
}

/** `null` when the open page may stay. */
export function moveAfter({ role, reason }: Departure, access: Access, path: string): string | null {
  const door = role === 'student' && reason !== 'lost' ? '/student/login' : '/login'
  if (reason === 'signed-out') return door
  const mayStay = redirectFor(access, path, { role: null, isReadingCredentials: false }) === null
  return mayStay ? null : door
}
