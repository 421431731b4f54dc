// Loads a screen's code and texts, once, and knows whether any load is under way. It decides nothing: whoever asks has
// passed the guard already. Nothing here knows React but for the type of a screen, and that a render may ask: so
// what it says of itself changes after the caller is done, never in the middle.
import type { ComponentType } from 'react'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import type { ReloadGuard } from './reload-guard.ts'
import type { Screen } from './screens.tsx'

export interface ScreenLoader {
  /** The same promise for the same screen, so that a render can wait for it, and see it fail however late it comes. */
  load(screen: Screen): Promise<ComponentType>
  /** The failure is on the screen: who asks from now on gets another try. */
  forgetFailed: () => void
  isLoading(): boolean
  subscribe(listener: () => void): () => void
}

/** Who went elsewhere meanwhile never sees it. */
const unseenFailureMs = 10_000

export function createScreenLoader(guard: ReloadGuard): ScreenLoader {
  const loads = new Map<Screen, Promise<ComponentType>>()
  const failed = new Set<Screen>()
  const listeners = new Set<() => void>()
  let underWay = 0
  let isLoading = false

  function count(change: 1 | -1) {
    underWay += change
    queueMicrotask(() => {
      if (isLoading === underWay > 0) return
      isLoading = underWay > 0
      for (const listener of listeners) listener()
    })
  }

  async function loadOnce(screen: Screen): Promise<ComponentType> {
    count(1)
    try {
      const [file] = await Promise.all([
        guard.load(screen.load),
        guard.load(() => loadMessages(currentLanguage(), screen.texts)),
      ])
      return file.default
    } finally {
      count(-1)
    }
  }

  function forget(screen: Screen) {
    failed.delete(screen)
    loads.delete(screen)
  }

  return {
    isLoading: () => isLoading,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load(screen) {
      const known = loads.get(screen)
      if (known) return known
      const loading = loadOnce(screen)
      loads.set(screen, loading)
      loading.catch(() => {
        failed.add(screen)
        setTimeout(() => loads.get(screen) === loading && forget(screen), unseenFailureMs)
      })
      return loading
    },
    forgetFailed() {
      for (const screen of failed) forget(screen)
    },
  }
}
