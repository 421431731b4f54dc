import { useEffect, useState } from 'react'

/** Without a microphone, or without a browser that records, there is no button for it. */
export function useHasMicrophone(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isGone = false
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (typeof MediaRecorder === 'undefined' || !mediaDevices) return undefined
    mediaDevices
      .enumerateDevices()
      .then((devices) => isGone || setHas(devices.some(({ kind }) => kind === 'audioinput')))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return has
}
