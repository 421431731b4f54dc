// One-time secrets: credentials, keys, codes. Kept in memory only and shown above every screen, whatever the router or
// the back button do. Redirects wait until the user closes the dialog (design/1-product.md, reading 6).
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Role } from '#shared/domain/role.ts'

export interface ShownOnce {
  /** The role that its texts address. */
  who: Role
  /** What the secret belongs to: a username, an e-mail address, a class. */
  name: string
  /** The secret as plain text; null for a self-chosen one, because nothing is lost with its dialog. */
  generatedPassword: string | null
  /** Shown on a tablet that others use, too. */
  isShared?: boolean
  /** Loaded with the screen that needs it: nothing has to be fetched once the secret exists. */
  View: ComponentType<{ credentials: ShownOnce }>
}

/** `expected`: a registration is running, and its redirect must wait for the result. */
type Held = ShownOnce | 'expected' | null

let held: Held = null
const listeners = new Set<() => void>()

export function heldOnce(): Held {
  return held
}

function onHeldChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function ask(event: Event) {
  event.preventDefault()
}

/** Null: the user has closed the dialog. Until then the browser asks before it leaves or reloads the page. */
export function holdOnce(next: Held) {
  held = next
  const isSecret = next !== null && next !== 'expected' && next.generatedPassword !== null
  if (isSecret) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

/** A student has left a shared tablet: the next one must not read the password, and a teacher can reset it. */
export function hideStudentSecret() {
  if (held !== null && held !== 'expected' && held.who === 'student' && held.isShared) holdOnce(null)
}

export function useHeldOnce(): Held {
  return useSyncExternalStore(onHeldChange, heldOnce)
}
