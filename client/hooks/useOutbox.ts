import { useMemo, useSyncExternalStore } from 'react'
import type { DrainReport } from '../offline/outbox.ts'
import type { OwnDeviceWork } from '../offline/device-work-rows.ts'
import { useOffline } from './useOffline.ts'

/** The waiting letters of this device, live from its rows, including changes by another tab or the worker. */
export function useOutbox(): OwnDeviceWork & { drainNow: () => Promise<DrainReport> } {
  const { deviceWork, triggers } = useOffline()
  const work = useSyncExternalStore(deviceWork.subscribe, deviceWork.state)
  return useMemo(() => ({ ...work, drainNow: triggers.drainNow }), [work, triggers])
}
