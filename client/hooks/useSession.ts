import { useState, useSyncExternalStore } from 'react'
import type { SessionMirror } from '../offline/cache-database.ts'
import type { SessionState } from '../offline/session.ts'
import { useOffline } from './useOffline.ts'

/** Who is signed in, as this device knows; also with no network. */
export function useSession(): { user: SessionMirror | null; status: SessionState['status'] } {
  const { session } = useOffline()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return { user: state.status === 'signed-in' ? state.mirror : null, status: state.status }
}

/**
 * Whose screen this is: who was signed in when it was opened. What is typed here is theirs, also when another tab
 * signs somebody else in before it is stored.
 */
export function useAuthor(): string | undefined {
  const { user } = useSession()
  return useState(user?.userId)[0]
}
