import { useState } from 'react'
import { useOffline } from './useOffline.ts'

interface LostDevice {
  /** The state of the choice beside the reset (`LostDeviceChoice`). */
  choice: { checked: boolean; onChange: (checked: boolean) => void }
  /** Resets the choice for the next reset. */
  forget: () => void
  /**
   * After the reset, if chosen: ends all devices of the student while the new password is already on the screen.
   * Returns its error, because no form is left to show it.
   */
  endDevicesOf: (studentId: string) => Promise<Error | undefined> | undefined
}

/** The choice of a reset to end the devices as well. */
export function useLostDevice(): LostDevice {
  const { caller } = useOffline()
  const [checked, setChecked] = useState(false)
  return {
    choice: { checked, onChange: setChecked },
    forget: () => setChecked(false),
    endDevicesOf(studentId) {
      if (!checked) return undefined
      return caller.call('students.endDevices', { studentId }).then(
        () => undefined,
        (error: unknown) => error as Error,
      )
    },
  }
}
