import { useMemo } from 'react'
import { admins } from '#shared/contract/admins.ts'
import { readInput } from '#shared/contract/read-input.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { RecipientDialog } from '../../ui/RecipientDialog.tsx'
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
  const { language } = useLanguage()
  const { submit, fields, problem } = useFormAction('admins.handOverClasses')
  const errors = useMemo(() => fieldErrorsOf(fields), [fields])
  const inputOf = (email: string) => ({ teacherId: teacher.id, email })
  async function handOver(email: string) {
    const passed = await submit(inputOf(email))
    if (!passed) return false
    showToast(words.handedOver(passed.classes, email.trim()))
    onDone()
    onClose()
    return true
  }
  return (
    <RecipientDialog
      onClose={onClose}
      title={words.handOverTitle(name)}
      label={words.handOverEmail}
      hint={words.handOverHint}
      nextLabel={words.handOverNext}
      confirmLabel={words.handOver}
      isReadable={(email) => readInput(admins.handOverClasses.input, inputOf(email), language).ok}
      onConfirm={handOver}
      errors={errors}
      problem={problem}
    >
      <p>{words.handOverBody(teacher.classes)}</p>
      <p>{teacher.deactivatedAt === null ? words.handOverAgrees(name) : words.handOverLeft}</p>
    </RecipientDialog>
  )
}
