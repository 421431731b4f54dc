import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { RecipientDialog } from '../../accounts/RecipientDialog.tsx'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
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
  const navigate = useNavigate()
  return (
    <RecipientDialog
      operation="classes.handOver"
      inputOf={(email) => ({ classId: found.id, email })}
      onClose={onClose}
      title={words.handOverTitle(found.name)}
      label={words.handOverEmail}
      hint={words.handOverEmailHint}
      nextLabel={words.handOverNext}
      confirmLabel={words.handOver}
      onDone={(email) => {
        showToast(words.handedOver(found.name, email))
        return navigate(paths.classes)
      }}
    >
      <p>{words.handOverGoes(found.studentCount)}</p>
      <p>{words.handOverGone}</p>
    </RecipientDialog>
  )
}
