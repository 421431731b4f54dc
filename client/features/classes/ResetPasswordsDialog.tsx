import type { ClassRecord } from '#shared/contract/classes.ts'
import type { GeneratedAccount } from '#shared/contract/student-records.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { AccountsDialog, holdAccounts } from '../../ui/AccountsDialog.tsx'
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
  const { students: words } = useMessages('teacher')
  const reset = useAction('students.resetPasswords')
  async function run() {
    const result = await reset.run({ classId: found.id, studentIds: entries.map(({ id }) => id) })
    if (!result) return
    holdAccounts(found.name, result, () => <NewPasswords className={found.name} made={result} />)
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open={entries.length > 0}
      onClose={onClose}
      write={reset}
      onConfirm={run}
      title={words.resetTitle(entries.length)}
      confirmLabel={words.resetConfirm}
    >
      <p>{words.resetText(entries.map((entry) => shownNameOf(names, entry)))}</p>
    </ConfirmDialog>
  )
}

function NewPasswords({ className, made }: { className: string; made: readonly GeneratedAccount[] }) {
  const { accounts: words } = useMessages('teacher')
  const { nameOf } = useRealNames()
  return (
    <AccountsDialog
      title={words.titleReset(made.length)}
      className={className}
      accounts={made}
      nameOf={nameOf}
    />
  )
}
