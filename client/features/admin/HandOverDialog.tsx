import { RecipientDialog } from '../../accounts/RecipientDialog.tsx'
import { useMessages } from '../../messages/messages.ts'
import { showToast } from '../../ui/toast.ts'

interface HandOverDialogProps {
  teacher: { id: string; classes: number; deactivatedAt: string | null }
  name: string
  onClose: () => void
  onDone: () => void
}

/** Offers all classes of a teacher, active or deactivated, to a colleague. */
export function HandOverDialog({ teacher, name, onClose, onDone }: HandOverDialogProps) {
  const { teachers: words } = useMessages('admin')
  return (
    <RecipientDialog
      operation="admins.handOverClasses"
      inputOf={(email) => ({ teacherId: teacher.id, email })}
      onClose={onClose}
      title={words.handOverTitle(name)}
      label={words.handOverEmail}
      hint={words.handOverHint}
      nextLabel={words.handOverNext}
      confirmLabel={words.handOver}
      onDone={(email, passed) => {
        showToast(words.handedOver(passed.classes, email))
        onDone()
        onClose()
      }}
    >
      <p>{words.handOverBody(teacher.classes)}</p>
      <p>{teacher.deactivatedAt === null ? words.handOverAgrees(name) : words.handOverLeft}</p>
    </RecipientDialog>
  )
}
