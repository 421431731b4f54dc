import { useMemo, useSyncExternalStore } from 'react'
import type { DrainReport } from '../offline/outbox.ts'
import { noWork, type OwnDeviceWork } from '../offline/device-work-rows.ts'
import { useOffline } from './useOffline.ts'

interface Outbox extends OwnDeviceWork {
  /** False until the rows of this device were read once: the counts are then not known. */
  isRead: boolean
  drainNow: () => Promise<DrainReport>
}

/** The waiting letters of this device, live from its rows, including changes by another tab or the worker. */
export function useOutbox(): Outbox {
  const { deviceWork, triggers } = useOffline()
  const work = useSyncExternalStore(deviceWork.subscribe, deviceWork.state)
  return useMemo(() => ({ ...work, isRead: work !== noWork, drainNow: triggers.drainNow }), [work, triggers])
}
