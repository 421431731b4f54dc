import { type ReactNode, useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'

interface RemoveKeptProps {
  occupationId: string
  position: number
  /** True if the entry has a text, which would be lost with it. */
  hasWords: boolean
  /** Saves what was typed, so that the removal is later than it. */
  beforeRemoving?: () => Promise<unknown>
  afterRemoving?: () => void
  /** The button that removes. */
  children: (remove: () => void) => ReactNode
}

/** Removes an entry of the list. If it has a text, the student has to confirm. */
export function RemoveKept({
  occupationId,
  position,
  hasWords,
  beforeRemoving,
  afterRemoving,
  children,
}: RemoveKeptProps) {
  const { kept: words } = useMessages('atlas')
  const removal = useAction('students.keepOccupation')
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    await beforeRemoving?.()
    if (!(await removal.run({ occupationId, kept: false, why: '', position }))) return
    afterRemoving?.()
    setAsking(false)
  }
  return (
    <>
      {children(() => (hasWords ? setAsking(true) : void remove()))}
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

/** Whether something is written there. A locked reason counts, because only its author can tell. */
export function hasReason(entry: KeptOccupation | undefined): boolean {
  return entry !== undefined && (entry.lockedWhy !== undefined || entry.why.trim() !== '')
}
