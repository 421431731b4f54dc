import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { retention } from '#shared/domain/retention.ts'
import { useAction } from '../../hooks/useAction.ts'
import { sentenceOf } from '../../hooks/sentence-of.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ClassEnding.module.css'
import { HandOver } from './HandOver.tsx'
import * as paths from '../../paths.ts'

/** Archives with an undo, hands over after two confirmations, deletes after the class's name was typed. */
export function ClassEnding({ found }: { found: ClassRecord }) {
  const { settings: words } = useMessages('teacher')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card title={words.endTitle}>
      {found.isActive && <Archiving found={found} />}
      <HandOver found={found} />
      <div className={css.option}>
        <Stack gap={1}>
          <h3>{words.deleteLabel}</h3>
          <p>{words.deleteText}</p>
        </Stack>
        <Button icon="trash" onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </div>
      <DeleteDialog found={found} open={isDeleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}

function Archiving({ found }: { found: ClassRecord }) {
  const { settings: words, classes } = useMessages('teacher')
  const { action, error: failures } = useMessages('common')
  const { caller, queries } = useOffline()
  const archive = useAction('classes.archive')
  // This component is unmounted by then, and the error of a useAction would be lost: toasts report the outcome.
  async function undo() {
    try {
      await caller.call('classes.restore', { classId: found.id })
      showToast(classes.restored(found.name))
      void queries.refreshShown()
    } catch (error) {
      showToast(sentenceOf(error as Error, failures.network), { tone: 'danger' })
    }
  }
  async function run() {
    if (!(await archive.run({ classId: found.id }))) return
    showToast(words.archived(found.name), { action: { label: action.undo, run: () => void undo() } })
  }
  return (
    <div className={css.option}>
      <Stack gap={1}>
        <h3>{words.archiveLabel}</h3>
        <p>{words.archiveText}</p>
      </Stack>
      <Button ref={focusHeadingAfter} icon="archive" busy={archive.pending} onClick={() => void run()}>
        {words.archive}
      </Button>
      <Problem error={archive.error} />
    </div>
  )
}

interface DeleteDialogProps {
  found: ClassRecord
  open: boolean
  onClose: () => void
}

function DeleteDialog({ found, open, onClose }: DeleteDialogProps) {
  const { settings: words } = useMessages('teacher')
  const remove = useAction('classes.delete', { removesOwnScreen: true })
  const navigate = useNavigate()
  async function run() {
    if (!(await remove.run({ classId: found.id }))) return
    showToast(words.deleted(found.name))
    await navigate(paths.classes)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      write={remove}
      onConfirm={run}
      danger
      title={words.deleteTitle(found.name)}
      confirmLabel={words.delete}
      mustType={{ label: words.deleteType(found.name), text: found.name }}
    >
      <p>{words.deleteGoes(found.studentCount)}</p>
      <p>{words.deleteGrace(retention.deletedClassDays)}</p>
    </ConfirmDialog>
  )
}
