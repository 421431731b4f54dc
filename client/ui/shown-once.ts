// What is shown once: credentials, keys, codes. In memory only, above every screen, whatever the routes, the back button
// or a swipe do; it holds every redirect until its reader has closed it (design/1-product.md, reading 6).
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Role } from '#shared/domain/role.ts'

export interface ShownOnce {
  /** Whom its words address. */
  who: Role
  /** What it is for: a username, an e-mail address, a class. */
  name: string
  /** The secret itself, as plain text; null: nothing is lost with it, a self-chosen one is never shown again. */
  generatedPassword: string | null
  /** Comes with the screen that has it: nothing has to be fetched any more once it exists. */
  View: ComponentType<{ credentials: ShownOnce }>
}

/** `expected`: a registration is on its way, and its redirect must wait for what it brings. */
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

/** Null: its reader has closed it. Until then the browser asks before it leaves the page or reloads it. */
export function holdOnce(next: Held) {
  held = next
  const isSecret = next !== null && next !== 'expected' && next.generatedPassword !== null
  if (isSecret) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

export function useHeldOnce(): Held {
  return useSyncExternalStore(onHeldChange, heldOnce)
}
