import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { RosterEntry } from './roster.ts'

interface RemoveStudentDialogProps {
  names: RealNames
  entry: RosterEntry | undefined
  onClose: () => void
}

export function RemoveStudentDialog({ names, entry, onClose }: RemoveStudentDialogProps) {
  const { students: words } = useMessages('teacher')
  const remove = useAction('students.removeFromClass')
  if (!entry) return null
  const name = shownNameOf(names, entry)
  async function run({ id }: RosterEntry) {
    if (!(await remove.run({ studentId: id }))) return
    onClose()
    showToast(words.removed(name))
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      write={remove}
      onConfirm={() => run(entry)}
      title={words.removeTitle(name)}
      confirmLabel={words.remove}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}
