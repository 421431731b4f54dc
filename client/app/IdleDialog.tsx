import { idle as de } from '../messages/de/idle.ts'
import { idle as en } from '../messages/en/idle.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks whether the user is still there. Every way of closing it means yes. */
export function IdleDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { action } = useMessages('common')
  const words = { de, en }[useLanguage().language]
  return (
    <Dialog
      open
      onClose={onStay}
      title={words.title}
      actions={
        <>
          <Button onClick={onLeave}>{action.signOut}</Button>
          <Button variant="primary" onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
    </Dialog>
  )
}
