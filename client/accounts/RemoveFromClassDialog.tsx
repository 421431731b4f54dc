import { useAction } from '../hooks/useAction.ts'
import { useMessages } from '../messages/messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showToast } from '../ui/toast.ts'

interface RemoveFromClassDialogProps {
  studentId: string
  /** As the teacher sees the student on this device. */
  name: string
  /** The screen shows only this student, so it closes. */
  removesOwnScreen?: boolean
  onClose: () => void
  onRemoved: () => unknown
}

/** Removes a student from their class. Needs the texts of `teacher`. */
export function RemoveFromClassDialog(props: RemoveFromClassDialogProps) {
  const { studentId, name, removesOwnScreen = false, onClose, onRemoved } = props
  const { students: words } = useMessages('teacher')
  const remove = useAction('students.removeFromClass', { removesOwnScreen })
  async function run() {
    if (!(await remove.run({ studentId }))) return
    showToast(words.removed(name))
    await onRemoved()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      write={remove}
      onConfirm={run}
      title={words.removeTitle(name)}
      confirmLabel={words.remove}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}
