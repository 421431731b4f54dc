import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useLeavingWords } from './leaving-words.ts'

/** Asks whether the user is still there. Every way of closing it means yes. */
export function IdleDialog({ onStay }: { onStay: () => void }) {
  const { idle: words } = useLeavingWords()
  return (
    <Dialog
      open
      onClose={onStay}
      title={words.title}
      actions={
        <Button variant="primary" onClick={onStay}>
          {words.stay}
        </Button>
      }
    >
      <p>{words.body}</p>
    </Dialog>
  )
}
