import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { classes } from '#shared/contract/classes.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { readInput } from '#shared/contract/read-input.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { RecipientDialog } from '../../ui/RecipientDialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ClassEnding.module.css'
import * as paths from '../../paths.ts'

/** Offers the class to another teacher of the school, who accepts it or not (HandOvers.tsx). */
export function HandOver({ found }: { found: ClassRecord }) {
  const { settings: words } = useMessages('teacher')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.option}>
      <Stack gap={1}>
        <h3>{words.handOverLabel}</h3>
        <p>{words.handOverText}</p>
      </Stack>
      <Button icon="users" onClick={() => setOpen(true)}>
        {words.handOver}
      </Button>
      {isOpen && <HandOverDialog found={found} onClose={() => setOpen(false)} />}
    </div>
  )
}

function HandOverDialog({ found, onClose }: { found: ClassRecord; onClose: () => void }) {
  const { settings: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { submit, fields, problem } = useFormAction('classes.handOver')
  const navigate = useNavigate()
  const errors = useMemo(() => fieldErrorsOf(fields), [fields])
  const inputOf = (email: string) => ({ classId: found.id, email })
  async function handOver(email: string) {
    if (!(await submit(inputOf(email)))) return false
    showToast(words.handedOver(found.name, email.trim()))
    await navigate(paths.classes)
    return true
  }
  return (
    <RecipientDialog
      onClose={onClose}
      title={words.handOverTitle(found.name)}
      label={words.handOverEmail}
      hint={words.handOverEmailHint}
      nextLabel={words.handOverNext}
      confirmLabel={words.handOver}
      isReadable={(email) => readInput(classes.handOver.input, inputOf(email), language).ok}
      onConfirm={handOver}
      errors={errors}
      problem={problem}
    >
      <p>{words.handOverGoes(found.studentCount)}</p>
      <p>{words.handOverGone}</p>
    </RecipientDialog>
  )
}
