import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useLeavingWords } from './leaving-words.ts'

interface SignOutDialogProps {
  ownWaiting: number
  isLeaving: boolean
  onLeave: () => void
  onStay: () => void
}

/** Says what still waits and that nothing is lost; it never offers to discard. */
export function SignOutDialog({ ownWaiting, isLeaving, onLeave, onStay }: SignOutDialogProps) {
  const { signOut: words } = useLeavingWords()
  const { action } = useMessages('common')
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
      <p>
        <strong>{words.ownWait(ownWaiting)}</strong>
      </p>
      <p>{words.reassure}</p>
    </Dialog>
  )
}
