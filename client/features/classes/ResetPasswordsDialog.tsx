import type { ClassRecord } from '#shared/contract/classes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useLostDevice } from '../../hooks/useLostDevice.ts'
import { useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LostDeviceChoice } from '../../accounts/LostDevice.tsx'
import { holdNewPasswords } from '../../accounts/NewPasswordsDialog.tsx'
import type { RosterEntry } from './roster.ts'

interface ResetPasswordsDialogProps {
  found: ClassRecord
  names: RealNames
  /** The students whose passwords are reset. An empty list closes the dialog. */
  entries: readonly RosterEntry[]
  onClose: () => void
  onDone: () => void
}

/** Resets the passwords of several students and shows the new ones until the list is closed. */
export function ResetPasswordsDialog({ found, names, entries, onClose, onDone }: ResetPasswordsDialogProps) {
  const { students: words, accounts } = useMessages('teacher')
  const reset = useAction('students.resetPasswords')
  const lostDevice = useLostDevice()
  const [entry, ...others] = entries
  const isOne = others.length === 0
  const own = entries.filter(({ passwordChanged }) => passwordChanged).length
  function close() {
    lostDevice.forget()
    onClose()
  }
  async function run() {
    const made = await reset.run({ classId: found.id, studentIds: entries.map(({ id }) => id) })
    if (!made) return
    // Not awaited: the new passwords are shown only now, whether or not the devices can be signed out.
    const ending = entry && isOne ? lostDevice.endDevicesOf(entry.id) : undefined
    holdNewPasswords({ className: found.name, made, ending })
    onDone()
    close()
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
      <p>{words.resetText(entries.map((one) => shownNameOf(names, one)))}</p>
      {!isOne && own > 0 && <p>{words.resetOwn(own)}</p>}
      {isOne ? <LostDeviceChoice {...lostDevice.choice} /> : <p>{accounts.lostDeviceOfSeveral}</p>}
    </ConfirmDialog>
  )
}
