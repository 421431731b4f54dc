import { useEffect, useEffectEvent, useState } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useOutbox } from '../hooks/useOutbox.ts'
import { useMessages } from '../messages/messages.ts'
import type { SessionMirror } from '../offline/cache-database.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { departing } from './departure.ts'

/** Signs out at once where nothing of one's own waits. Else it says what waits, and reassures; it never asks to discard. */
export function SignOut({ user, onStay }: { user: SessionMirror; onStay: () => void }) {
  const { signOut: words } = useMessages('shell')
  const { action } = useMessages('common')
  const { signingOut } = useOffline()
  const { waiting, sending } = useOutbox()
  const [isBusy, setBusy] = useState(false)
  const ownWaiting = user.userType === 'student' ? waiting + sending : 0
  async function leave() {
    setBusy(true)
    try {
      await departing(() => signingOut.signOut())
    } catch {
      showToast(words.failed, { tone: 'danger' })
      onStay()
    }
  }
  const leaveUnlessSomethingWaits = useEffectEvent(() => {
    if (ownWaiting === 0) void leave()
  })
  useEffect(() => leaveUnlessSomethingWaits(), [])
  if (ownWaiting === 0) return null
  return (
    <Dialog
      open
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{action.cancel}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong>{words.ownWait(ownWaiting)}</strong>
      </p>
      <p>{words.reassure}</p>
    </Dialog>
  )
}
