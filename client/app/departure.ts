// Somebody is no longer signed in, and the open page has to move. Remembers who left and why until it has.
import { useSyncExternalStore } from 'react'
import type { Session } from '../offline/session.ts'
import type { Departure } from './session-moves.ts'

let isAskedFor = false
let open: Departure | null = null
const listeners = new Set<() => void>()

/** Runs a sign-out that a person on this page asked for. */
export async function departing(signOut: () => Promise<void>): Promise<void> {
  isAskedFor = true
  try {
    await signOut()
  } finally {
    isAskedFor = false
  }
}

/** Everything that nobody here asked for (the server's word, another tab) counts as lost. Watch before React does. */
export function watchDepartures(session: Session): () => void {
  let before = session.mirror()
  return session.subscribe(() => {
    const after = session.mirror()
    if (before && !after) set({ role: before.userType, reason: isAskedFor ? 'signed-out' : 'lost' })
    if (after) set(null)
    before = after
  })
}

export function settleDeparture() {
  set(null)
}

export function useDeparture(): Departure | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open,
  )
}

function set(next: Departure | null) {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}
