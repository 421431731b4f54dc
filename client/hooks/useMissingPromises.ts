import { useEffect, useState } from 'react'
import type { MissingPromise } from '../offline/storage-safety.ts'
import { useOffline } from './useOffline.ts'

/** The guarantees that this device cannot give, once after mounting and again when the browser has answered. */
export function useMissingPromises(): readonly MissingPromise[] {
  const { safety } = useOffline()
  const [missing, setMissing] = useState<readonly MissingPromise[]>([])
  useEffect(() => {
    let isHere = true
    const look = () => safety.check().then((found) => void (isHere && setMissing(found)))
    // After a sign-in the app requests persistent storage from the browser.
    void look().then(() => safety.answered().then(look))
    return () => void (isHere = false)
  }, [safety])
  return missing
}
