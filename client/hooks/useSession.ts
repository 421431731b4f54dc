import { useState, useSyncExternalStore } from 'react'
import type { SessionMirror } from '../offline/cache-database.ts'
import type { SessionState } from '../offline/session.ts'
import { useOffline } from './useOffline.ts'

/** The signed-in user as this device knows them; also without a network. */
export function useSession(): { user: SessionMirror | null; status: SessionState['status'] } {
  const { session } = useOffline()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return { user: state.status === 'signed-in' ? state.mirror : null, status: state.status }
}

/**
 * The user who was signed in when this screen was opened. Their input is stored in their name, even if another tab signs
 * in another user before it is stored.
 */
export function useAuthor(): string | undefined {
  const { user } = useSession()
  return useState(user?.userId)[0]
}
