import { useEffect, useState } from 'react'
import type { MissingPromise } from '../offline/storage-safety.ts'
import { useOffline } from './useOffline.ts'

/** What this device cannot promise, once after mounting and again when the browser has answered. */
export function useMissingPromises(): readonly MissingPromise[] {
  const { safety } = useOffline()
  const [missing, setMissing] = useState<readonly MissingPromise[]>([])
  useEffect(() => {
    let isHere = true
    const look = () => safety.check().then((found) => void (isHere && setMissing(found)))
    // After a sign-in the browser is asked to keep our storage.
    void look().then(() => safety.answered().then(look))
    return () => void (isHere = false)
  }, [safety])
  return missing
}
