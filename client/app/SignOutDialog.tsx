import { useState } from 'react'
import { hasUserMemories } from '../hooks/user-memory.ts'
import { signOut as de } from '../messages/de/sign-out.ts'
import { signOut as en } from '../messages/en/sign-out.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface SignOutDialogProps {
  ownWaiting: number
  isLeaving: boolean
  onLeave: () => void
  onStay: () => void
}

/** Says how many letters wait and that they are not lost, and that unsaved text is lost. It does not offer to discard letters. */
export function SignOutDialog({ ownWaiting, isLeaving, onLeave, onStay }: SignOutDialogProps) {
  const words = { de, en }[useLanguage().language]
  const { action } = useMessages('common')
  const [losesText] = useState(hasUserMemories)
  return (
    <Dialog
      open
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{action.cancel}</Button>
          <Button variant="primary" busy={isLeaving} onClick={onLeave}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {losesText && (
        <p>
          <strong>{words.losesText}</strong>
        </p>
      )}
      {ownWaiting > 0 && (
        <>
          <p>
            <strong>{words.ownWait(ownWaiting)}</strong>
          </p>
          <p>{words.reassure}</p>
        </>
      )}
    </Dialog>
  )
}
