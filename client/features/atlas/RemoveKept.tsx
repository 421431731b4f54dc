import { type ReactNode, useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { latestKept } from '../../offline/latest-kept.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'

interface RemoveKeptProps {
  occupationId: string
  position: number
  /** Whether the entry has a text, which would be lost with it; given the entry with what was typed until now. */
  hasWords: (latest: KeptOccupation | undefined) => boolean
  afterRemoving?: () => void
  /** The button that removes. */
  children: (remove: () => void) => ReactNode
}

/** Removes an entry of the list. If it has a text, the student has to confirm. */
export function RemoveKept({ occupationId, position, hasWords, afterRemoving, children }: RemoveKeptProps) {
  const { kept: words } = useMessages('atlas')
  const removal = useAction('students.keepOccupation')
  const services = useOffline()
  const [isAsking, setAsking] = useState(false)
  async function press() {
    // The page of the occupation may still be saving the reason that was typed there; the removal is later than it.
    const latest = await latestKept(services).catch(() => [])
    if (hasWords(latest.find((each) => each.occupationId === occupationId))) setAsking(true)
    else await remove()
  }
  async function remove() {
    if (!(await removal.run({ occupationId, kept: false, why: '', position }))) return
    afterRemoving?.()
    setAsking(false)
  }
  return (
    <>
      {children(() => void press())}
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
