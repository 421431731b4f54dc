import { type ReactNode, useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'

interface RemoveKeptProps {
  entry: Omit<KeptOccupation, 'sync'>
  beforeRemoving?: () => void
  /** The button that removes. */
  children: (remove: () => void) => ReactNode
}

/** Removes an entry of the list. Words would be lost with it, so the student has to confirm. */
export function RemoveKept({ entry, beforeRemoving, children }: RemoveKeptProps) {
  const { kept: words } = useMessages('atlas')
  const removal = useAction('students.keepOccupation')
  const [isAsking, setAsking] = useState(false)
  const { occupationId, why, position } = entry
  async function remove() {
    beforeRemoving?.()
    if (await removal.run({ occupationId, kept: false, why: '', position })) setAsking(false)
  }
  return (
    <>
      {children(() => (why.trim() === '' ? void remove() : setAsking(true)))}
      <ConfirmDialog
        open={isAsking}
        title={words.removeTitle}
        confirmLabel={words.removeConfirm}
        danger
        write={removal}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{words.removeHint}</p>
      </ConfirmDialog>
      {!isAsking && <Problem error={removal.error} />}
    </>
  )
}
