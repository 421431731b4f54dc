import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.ts'

interface EndChapterDialogProps {
  open: boolean
  onClose: () => void
  chapterId: string
  classId: string
  title: string
}

/** Explains what happens to answers that have not arrived yet. */
export function EndChapterDialog({ open, onClose, chapterId, classId, title }: EndChapterDialogProps) {
  const { chapters: words } = useMessages('teacher')
  const end = useAction('chapters.end')
  async function run() {
    if (!(await end.run({ chapterId, classId }))) return
    onClose()
    showToast(words.ended(title))
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      write={end}
      onConfirm={run}
      title={words.endTitle(title)}
      confirmLabel={words.end}
    >
      <p>{words.endText}</p>
      <p>{words.endLate}</p>
    </ConfirmDialog>
  )
}
