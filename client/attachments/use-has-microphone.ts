import { useEffect, useState } from 'react'
import { canRecord } from './voice-recorder.ts'

/** Without a microphone, or without a browser that records, there is no button for it. */
export function useHasMicrophone(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isGone = false
    if (!canRecord()) return undefined
    navigator.mediaDevices
      .enumerateDevices()
      .then((devices) => isGone || setHas(devices.some(({ kind }) => kind === 'audioinput')))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return has
}
