import { useState } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useOutbox } from '../hooks/useOutbox.ts'
import { useMessages } from '../messages/messages.ts'
import { showToast } from '../ui/toast.ts'
import { departing } from './departure.ts'

/** Signing out works without a network. `ownWaiting` letters of this user have not arrived yet. */
export function useSignOut(): { ownWaiting: number; isLeaving: boolean; leave: () => Promise<void> } {
  const { signOutFailed } = useMessages('shell')
  const { signingOut } = useOffline()
  const { waiting, sending } = useOutbox()
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      await departing(() => signingOut.signOut())
    } catch {
      showToast(signOutFailed, { tone: 'danger' })
    } finally {
      setLeaving(false)
    }
  }
  return { ownWaiting: waiting + sending, isLeaving, leave }
}
