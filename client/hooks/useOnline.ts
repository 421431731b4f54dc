import { useSyncExternalStore } from 'react'
import { useOffline } from './useOffline.ts'

/** The platform's report. `false` is reliable; `true` only means that some network interface is up. */
export function useOnline(): boolean {
  const { connection } = useOffline()
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}
