// The option of a password reset to end all devices as well. Needs the texts of `teacher`.
import { Suspense, use } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'

interface LostDeviceChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asked before a password reset: whether a device may be in the wrong hands. */
export function LostDeviceChoice({ checked, onChange }: LostDeviceChoiceProps) {
  const { accounts: words } = useMessages('teacher')
  return (
    <Checkbox
      name="lostDevice"
      label={words.lostDevice}
      hint={words.lostDeviceHint}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** The error if the devices could not be ended; undefined after success. */
export type DevicesEnding = Promise<Error | undefined>

/** The outcome, beside the new password, which is shown in any case. */
export function DevicesEnded({ ending }: { ending: DevicesEnding }) {
  const { accounts: words } = useMessages('teacher')
  return (
    <div aria-live="polite">
      <Suspense fallback={<Notice>{words.endingDevices}</Notice>}>
        <Outcome ending={ending} />
      </Suspense>
    </div>
  )
}

function Outcome({ ending }: { ending: DevicesEnding }) {
  const { accounts: words } = useMessages('teacher')
  const error = use(ending)
  if (!error) return <Notice tone="success">{words.devicesEnded}</Notice>
  return (
    <>
      <Notice tone="danger" title={words.devicesNotEnded}>
        {words.devicesNotEndedWay}
      </Notice>
      <Problem error={error} />
    </>
  )
}
