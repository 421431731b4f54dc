import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import type { GeneratedAccount } from '#shared/contract/student-records.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { AccountsDialog } from '../../ui/AccountsDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RosterEntry } from './roster.ts'

interface ResetPasswordsDialogProps {
  found: ClassRecord
  names: RealNames
  /** Whose passwords; nobody's: closed. */
  entries: readonly RosterEntry[]
  onClose: () => void
  onDone: () => void
}

/** One press between five forgotten passwords and five new ones, which are shown until the list is closed. */
export function ResetPasswordsDialog({ found, names, entries, onClose, onDone }: ResetPasswordsDialogProps) {
  const { students: words, accounts } = useMessages('teacher')
  const reset = useAction('students.resetPasswords')
  const [made, setMade] = useState<readonly GeneratedAccount[]>([])
  async function run() {
    const result = await reset.run({ classId: found.id, studentIds: entries.map(({ id }) => id) })
    if (!result) return
    setMade(result)
    onDone()
  }
  function close() {
    setMade([])
    onClose()
  }
  if (made.length > 0) {
    return (
      <AccountsDialog
        title={accounts.titleReset(made.length)}
        className={found.name}
        accounts={made}
        nameOf={names.nameOf}
        onClose={close}
      />
    )
  }
  return (
    <ConfirmDialog
      open={entries.length > 0}
      onClose={close}
      write={reset}
      onConfirm={run}
      title={words.resetTitle(entries.length)}
      confirmLabel={words.resetConfirm}
    >
      <p>{words.resetText(entries.map((entry) => shownNameOf(names, entry)))}</p>
    </ConfirmDialog>
  )
}
