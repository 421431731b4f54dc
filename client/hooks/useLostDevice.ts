import { useState } from 'react'
import { useOffline } from './useOffline.ts'

interface LostDevice {
  /** Of the question beside the reset (`LostDeviceChoice`). */
  choice: { checked: boolean; onChange: (checked: boolean) => void }
  /** The next reset asks anew. */
  forget: () => void
  /**
   * After the reset, where it was chosen: ends all devices of the student, beside the new password that is on the
   * screen by then. What went wrong is the result, as no form is left that could show it.
   */
  endDevicesOf: (studentId: string) => Promise<Error | undefined> | undefined
}

/** A reset's choice to end the devices as well. */
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
