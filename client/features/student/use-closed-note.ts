import { useState } from 'react'
import { useSession } from '../../hooks/useSession.ts'

/**
 * Whether the signed-in user has closed this note, and the function that closes it. It holds for this sign-in: the next
 * user reads the note, and so does the same one after signing in again. A reload does not show it again. As `StorageBar`,
 * which has its own lines, because it is part of the first load.
 */
export function useClosedNote(note: string): { isClosed: boolean; close: () => void } {
  const key = `weltenkompass.closed-${note}`
  const signIn = String(useSession().user?.signedInAt)
  const [closedFor, setClosedFor] = useState(() => sessionStorage.getItem(key))
  function close() {
    sessionStorage.setItem(key, signIn)
    setClosedFor(signIn)
  }
  return { isClosed: closedFor === signIn, close }
}
