import { useSyncExternalStore } from 'react'
import { useOffline } from './useOffline.ts'

/** What the platform says. `false` is certain; `true` only means that there is some network. */
export function useOnline(): boolean {
  const { connection } = useOffline()
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}
