// One live view of what waits on this device, shared by all subscribers. It is computed from rows alone, so it
// includes changes by other tabs and the worker.
import { liveQuery, type Subscription } from 'dexie'
import { deviceWorkOf, noWork, type OwnDeviceWork } from './device-work-rows.ts'
import type { Session } from './session.ts'
import type { SetTimer } from './within.ts'
import type { WorkDatabase } from './work-database.ts'

export interface DeviceWork {
  state(): OwnDeviceWork
  subscribe(listener: () => void): () => void
}

/** A database that could not be read is read again: a letter that waits must not stay invisible. */
const readAgainMs = 2_000

export function createDeviceWork(database: WorkDatabase, session: Session, setTimer: SetTimer): DeviceWork {
  const listeners = new Set<() => void>()
  let state = noWork
  let live: Subscription | undefined
  let cancelReading: (() => void) | undefined
  let stopFollowing: (() => void) | undefined
  let shownSignIn: string | undefined

  function signIn(): string | undefined {
    const mirror = session.mirror()
    return mirror && `${mirror.userId} ${mirror.signedInAt}`
  }

  function watch() {
    stop()
    shownSignIn = signIn()
    const userId = session.mirror()?.userId
    live = liveQuery(() => deviceWorkOf(database, userId)).subscribe({
      next: show,
      // Until then the last known state stays on the screen.
      error() {
        cancelReading?.()
        cancelReading = setTimer(watch, readAgainMs)
      },
    })
  }

  function stop() {
    live?.unsubscribe()
    cancelReading?.()
  }

  function show(next: OwnDeviceWork) {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        watch()
        stopFollowing = session.subscribe(() => {
          // A changed name or password version is the same sign-in: an open form keeps its draft.
          if (signIn() === shownSignIn) return
          show(noWork)
          watch()
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        stopFollowing?.()
      }
    },
  }
}
