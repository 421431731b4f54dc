// Loads a screen's code and texts, and the parts that a screen asks for itself, and knows whether the open page waits for
// a screen. It decides nothing: whoever asks has passed the guard already. Nothing here knows React but for the type of
// a screen, and that a render may ask: so what it says of itself changes after the caller is done, never in the middle.
import type { ComponentType } from 'react'
import type { AnyAnswerForm, FormChunk } from '../challenges/form-loading.ts'
import { currentLanguage, loadMessages } from '../messages/messages.ts'
import { createLoadOnce } from './load-once.ts'
import { ChunkError, type ReloadGuard } from './reload-guard.ts'
import type { Screen } from './screens.tsx'

export interface ScreenLoader {
  load(screen: Screen): Promise<ComponentType>
  /** Of a screen that stands already: nobody waits for a screen meanwhile. */
  loadForm: (chunk: FormChunk) => Promise<AnyAnswerForm>
  /** The failure is on the screen: who asks from now on gets another try. */
  forgetFailed: () => void
  /** Whether the way to a screen is held up by its code. */
  isLoading: () => boolean
  /** The page is where it wants to be, or wants to be elsewhere: nobody waits any more for what was asked for before. */
  settle: () => void
  subscribe: (listener: () => void) => () => void
}

/** A chunk may hang for minutes where a connection has died. What comes later is there for the next who asks. */
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
