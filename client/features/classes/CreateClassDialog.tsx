import { useNavigate } from 'react-router-dom'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CreateClassForm } from './CreateClassForm.tsx'
import * as paths from '../../paths.ts'

interface CreateClassDialogProps {
  open: boolean
  onClose: () => void
}

/** Afterwards the class's empty roster opens, which shows the join code and how to begin. */
export function CreateClassDialog({ open, onClose }: CreateClassDialogProps) {
  const { createClass: words } = useMessages('teacher')
  const { action } = useMessages('common')
  const navigate = useNavigate()
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <CreateClassForm
        onCreated={({ id }) => navigate(paths.pathTo(paths.classStudents, { id }))}
        cancel={<Button onClick={onClose}>{action.cancel}</Button>}
      />
    </Dialog>
  )
}
