import type { GeneratedAccount } from '#shared/contract/student-records.ts'
import { useRealNames } from '../hooks/useRealNames.ts'
import { useMessages } from '../messages/messages.ts'
import { AccountsDialog, holdAccounts } from '../ui/AccountsDialog.tsx'
import { DevicesEnded, type DevicesEnding } from './LostDevice.tsx'

interface NewPasswordsProps {
  className: string
  made: readonly GeneratedAccount[]
  /** Set when the devices of a single student are signed out as well. */
  ending: DevicesEnding | undefined
}

/** Shows the passwords of a reset above every screen until the user closes the dialog. */
export function holdNewPasswords(props: NewPasswordsProps) {
  holdAccounts(props.className, props.made, () => <NewPasswordsDialog {...props} />)
}

function NewPasswordsDialog({ className, made, ending }: NewPasswordsProps) {
  const { accounts: words } = useMessages('teacher')
  const { nameOf } = useRealNames()
  return (
    <AccountsDialog
      title={words.titleReset(made.length)}
      className={className}
      accounts={made}
      nameOf={nameOf}
    >
      {ending && <DevicesEnded ending={ending} />}
    </AccountsDialog>
  )
}
