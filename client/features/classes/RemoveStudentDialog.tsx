import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import type { RosterEntry } from './roster.ts'

interface RemoveStudentDialogProps {
  entry: RosterEntry | undefined
  onClose: () => void
}

export function RemoveStudentDialog({ entry, onClose }: RemoveStudentDialogProps) {
  const { students: words } = useMessages('teacher')
  const remove = useAction('students.removeFromClass')
  if (!entry) return null
  async function run({ id, username }: RosterEntry) {
    if (!(await remove.run({ studentId: id }))) return
    onClose()
    showToast(words.removed(username))
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => run(entry)}
      title={words.removeTitle(entry.username)}
      confirmLabel={words.remove}
    >
      <p>{words.removeText}</p>
      <Problem error={remove.error} />
    </ConfirmDialog>
  )
}
