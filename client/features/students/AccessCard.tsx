import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useLostDevice } from '../../hooks/useLostDevice.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LostDeviceChoice } from '../../accounts/LostDevice.tsx'
import { holdNewPasswords } from '../../accounts/NewPasswordsDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'

/** The password, and the devices that are signed in. */
export function AccessCard({ student }: { student: StudentDetails }) {
  const { student: words } = useMessages('teacher')
  const [open, setOpen] = useState<'reset' | 'end' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={words.accessTitle}>
      <div className={css.entry}>
        <p>{student.passwordChanged ? words.passwordOwn : words.passwordFirst}</p>
        <Button icon="key" onClick={() => setOpen('reset')}>
          {words.reset}
        </Button>
      </div>
      <div className={css.entry}>
        <Button icon="tablet" onClick={() => setOpen('end')}>
          {words.endDevices}
        </Button>
      </div>
      <ResetDialog student={student} open={open === 'reset'} onClose={close} />
      <EndDevicesDialog student={student} open={open === 'end'} onClose={close} />
    </Card>
  )
}

interface DialogProps {
  student: StudentDetails
  open: boolean
  onClose: () => void
}

function ResetDialog({ student, open, onClose }: DialogProps) {
  const { students: words } = useMessages('teacher')
  const reset = useAction('students.resetPassword')
  const lostDevice = useLostDevice()
  const name = shownNameOf(useRealNames(), student)
  function close() {
    lostDevice.forget()
    onClose()
  }
  async function run() {
    const made = await reset.run({ studentId: student.id })
    if (!made) return
    // The one-time password is shown even if the devices could not be signed out.
    const ending = lostDevice.endDevicesOf(student.id)
    const className = student.class?.name ?? ''
    holdNewPasswords({ className, made: [made], ending })
    close()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      write={reset}
      onConfirm={run}
      title={words.resetTitle(1)}
      confirmLabel={words.resetConfirm}
    >
      <p>{words.resetText([name])}</p>
      <LostDeviceChoice {...lostDevice.choice} />
    </ConfirmDialog>
  )
}

function EndDevicesDialog({ student, open, onClose }: DialogProps) {
  const { student: words } = useMessages('teacher')
  const end = useAction('students.endDevices')
  const name = shownNameOf(useRealNames(), student)
  async function run() {
    if (!(await end.run({ studentId: student.id }))) return
    onClose()
    showToast(words.devicesEnded(name))
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      write={end}
      onConfirm={run}
      title={words.endDevicesTitle(name)}
      confirmLabel={words.endDevicesConfirm}
    >
      <p>{words.endDevicesText}</p>
    </ConfirmDialog>
  )
}
