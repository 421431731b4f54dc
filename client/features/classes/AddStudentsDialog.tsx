import type { ClassRecord } from '#shared/contract/classes.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddStudentsForm } from './AddStudentsForm.tsx'

interface AddStudentsDialogProps {
  open: boolean
  onClose: () => void
  found: ClassRecord
}

export function AddStudentsDialog({ open, onClose, found }: AddStudentsDialogProps) {
  const { students: words } = useMessages('teacher')
  const { action } = useMessages('common')
  return (
    <Dialog open={open} onClose={onClose} title={words.addTitle}>
      <AddStudentsForm
        found={found}
        onMade={onClose}
        cancel={<Button onClick={onClose}>{action.cancel}</Button>}
      />
    </Dialog>
  )
}
