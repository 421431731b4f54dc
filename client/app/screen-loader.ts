// Loads the code and texts of screens and of their lazy parts, and reports whether the open page waits for a screen.
// The guards run before it. Of React it imports only the type of a component. A render may call it, so its state
// changes after the caller has returned.
import type { ComponentType } from 'react'
import type { AnyAnswerForm, FormChunk } from '../challenges/form-loading.ts'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { createLoadOnce } from './load-once.ts'
import { ChunkError, type ReloadGuard } from './reload-guard.ts'
import type { Screen } from './screens.tsx'

export interface ScreenLoader {
  load(screen: Screen): Promise<ComponentType>
  /** For a form within a rendered screen: does not count as loading a screen. */
  loadForm: (chunk: FormChunk) => Promise<AnyAnswerForm>
  /** The failure is on the screen: the next call tries again. */
  forgetFailed: () => void
  /** Whether a navigation waits for a screen's code. */
  isLoading: () => boolean
  /** A screen is rendered, or the user has navigated elsewhere: earlier requests no longer count. */
  settle: () => void
  subscribe: (listener: () => void) => () => void
}

/** A chunk may hang for minutes on a dead connection. When it arrives later, the next request uses it. */
export const chunkPatienceMs = 15_000

export function createScreenLoader(guard: ReloadGuard): ScreenLoader {
  const underWay = new Set<Screen>()
  const awaited = new Set<Screen>()
  const listeners = new Set<() => void>()
  const screens = createLoadOnce(loadScreen)
  const forms = createLoadOnce((chunk: FormChunk) => guarded(chunk))
  let isLoading = false

  function tell() {
    queueMicrotask(() => {
      if (isLoading === awaited.size > 0) return
      isLoading = awaited.size > 0
      for (const listener of listeners) listener()
    })
  }

  const guarded = <T>(chunk: () => Promise<T>) => guard.load(() => inTime(chunk()))

  async function loadScreen(screen: Screen): Promise<ComponentType> {
    underWay.add(screen)
    try {
      const [file] = await Promise.all([
        guarded(screen.load),
        guarded(() => loadMessages(currentLanguage(), screen.texts)),
      ])
      return file.default
    } finally {
      underWay.delete(screen)
      awaited.delete(screen)
      tell()
    }
  }

  return {
    isLoading: () => isLoading,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load(screen) {
      const loading = screens.load(screen)
      if (underWay.has(screen)) {
        awaited.add(screen)
        tell()
      }
      return loading
    },
    loadForm: forms.load,
    forgetFailed() {
      screens.forgetFailed()
      forms.forgetFailed()
    },
    settle() {
      awaited.clear()
      tell()
    },
  }
}

async function inTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('Too slow')), chunkPatienceMs)
  })
  return Promise.race([chunk, overdue]).finally(() => clearTimeout(timer))
}
