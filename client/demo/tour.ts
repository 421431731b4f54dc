// The visitor's progress through the demo, read from the devices. It stores only the facts that the devices do not
// keep: that the connection was off, and that the teacher's side was opened afterwards.
import { useState, useSyncExternalStore } from 'react'
import type { OwnDeviceWork } from '../offline/device-work-rows.ts'
import type { SyncState } from '../ui/SyncBadge.tsx'
import type { Demo } from './demo.ts'
import type { Side } from './sides.ts'

export const steps = ['answer', 'off', 'handIn', 'on', 'see'] as const
export type Step = (typeof steps)[number]

export interface Tour {
  isDone: Readonly<Record<Step, boolean>>
  /** The first step that is not done; undefined after the last. */
  current: Step | undefined
  /** The delivery state of the latest answer, from the tablet's rows. */
  latest: { chapterId: string; sync: SyncState } | undefined
}

export function useTour({ tablet }: Demo, side: Side): Tour {
  const { deviceWork } = tablet.services
  const work = useSyncExternalStore(deviceWork.subscribe, deviceWork.state)
  const isOnline = useSyncExternalStore(tablet.connection.subscribe, tablet.connection.isOnline)
  const [wasOff, setWasOff] = useState(false)
  const [wasSeen, setWasSeen] = useState(false)
  const latest = latestOf(work)
  const hasArrived = latest?.sync === 'arrived'
  if (!isOnline && !wasOff) setWasOff(true)
  if (side === 'teacher' && hasArrived && !wasSeen) setWasSeen(true)
  const isDone = {
    answer: latest !== undefined || work.drafts.length > 0,
    off: wasOff,
    handIn: latest !== undefined,
    on: wasOff && isOnline && latest !== undefined,
    see: wasSeen,
  }
  return { isDone, current: steps.find((step) => !isDone[step]), latest }
}

const syncOf: Readonly<Partial<Record<OwnDeviceWork['letters'][number]['state'], SyncState>>> = {
  waiting: 'saved',
  sending: 'sending',
  received: 'arrived',
}

function latestOf({ letters }: OwnDeviceWork): Tour['latest'] {
  const newest = letters
    .filter(({ operation }) => operation === 'students.submitChallenge')
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)
  return newest && { chapterId: String(newest.input['chapterId']), sync: syncOf[newest.state] ?? 'needs-you' }
}
