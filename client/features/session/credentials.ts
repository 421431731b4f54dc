// The credentials that a registration shows once. They live in memory only, outlast the screen that made them, and
// hold every redirect until their reader has closed them (design/1-product.md, reading 6).
import { type ComponentType, useSyncExternalStore } from 'react'

export interface Credentials {
  who: 'student' | 'teacher'
  /** Username or e-mail address. */
  name: string
  /** Only when the server made it; a self-chosen one is never shown again. */
  generatedPassword: string | null
  /** Comes with the screen that registers: nothing has to be fetched any more once the account exists. */
  View: ComponentType<{ credentials: Credentials }>
}

/** `expected`: a registration is on its way, and its redirect must wait for what it brings. */
type Held = Credentials | 'expected' | null

let held: Held = null
const listeners = new Set<() => void>()

export function heldCredentials(): Held {
  return held
}

function onCredentialsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function holdCredentials(next: Held) {
  held = next
  for (const listener of listeners) listener()
}

export function useCredentials(): Held {
  return useSyncExternalStore(onCredentialsChange, heldCredentials)
}
