// Stores who signed out and why, until the open page has redirected.
import { useSyncExternalStore } from 'react'
import { forgetUserMemories } from '../hooks/user-memory.ts'
import type { Session } from '../offline/session.ts'
import { connectTabs, type TabChannel } from '../offline/tab-channel.ts'
import { hideStudentSecret } from '../ui/shown-once.ts'
import { dismissToasts } from '../ui/toast.ts'
import type { Departure } from './session-moves.ts'

let isAskedFor = false
let open: Departure | null = null
const listeners = new Set<() => void>()

/** Runs a sign-out that the user requested on this page. */
export async function departing(signOut: () => Promise<void>): Promise<void> {
  isAskedFor = true
  try {
    await signOut()
  } finally {
    isAskedFor = false
  }
}

/** A tab sends its message right after the change, and this page reads the change within moments. */
const justToldMs = 2_000

/**
 * A session that ends without a request here or in another tab was ended by the server. Subscribe before React does.
 */
export function watchDepartures(
  session: Session,
  tabs: Pick<TabChannel, 'onMessage'> = connectTabs(),
): () => void {
  let before = session.mirror()
  let toldAt = Number.NEGATIVE_INFINITY
  tabs.onMessage((message) => {
    if (message.type === 'session') toldAt = message.isLost ? Number.NEGATIVE_INFINITY : Date.now()
  })
  const reason = () => {
    if (isAskedFor) return 'signed-out'
    return Date.now() - toldAt < justToldMs ? 'elsewhere' : 'lost'
  }
  return session.subscribe(() => {
    const after = session.mirror()
    if (before && before.userId !== after?.userId) {
      dismissToasts()
      hideStudentSecret()
      forgetUserMemories()
    }
    if (before && !after) set({ role: before.userType, reason: reason(), userId: before.userId })
    if (after) set(null)
    before = after
  })
}

export function settleDeparture() {
  set(null)
}

export function useDeparture(): Departure | null {
  return useSyncExternalStore(onDeparture, departure)
}

/** The user who left, until the page has redirected. */
export function departure(): Departure | null {
  return open
}

function onDeparture(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: Departure | null) {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}
