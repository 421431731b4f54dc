import { useEffect, useRef, useState } from 'react'
import type { DraftRow } from '../offline/work-database.ts'
import { useOffline } from './useOffline.ts'

export interface Draft {
  /** `loading` until this device has been asked; then `row` is its draft, if there is one. */
  status: 'loading' | 'ready'
  row: DraftRow | undefined
  /** With every change of the form; saved on the next pause. */
  change: (response: unknown) => void
  /** Saves what is still in the air; before a submit call `forget` instead. */
  flush: () => Promise<void>
  /** What is in the air is not saved any more: it has been submitted. */
  forget: () => void
  /** The device could not save: the text is on the screen only. */
  error: Error | undefined
}

const pauseMs = 600

/** Autosaves the form of one challenge: on pauses, when the page is hidden, when the challenge is left. */
export function useDraft(challengeId: string): Draft {
  const { drafts, flushers, triggers } = useOffline()
  const [loaded, setLoaded] = useState<{ challengeId: string; row: DraftRow | undefined }>()
  const [error, setError] = useState<Error>()
  const waiting = useRef<{ response: unknown } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  async function flush() {
    clearTimeout(timer.current)
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    try {
      const row = await drafts.save({ challengeId, response: current.response })
      setLoaded({ challengeId, row })
      setError(undefined)
    } catch (caught) {
      waiting.current ??= current
      setError(caught as Error)
    }
  }

  function forget() {
    clearTimeout(timer.current)
    waiting.current = undefined
  }

  useEffect(() => {
    let isCurrent = true
    void drafts
      .find(challengeId)
      .catch(() => undefined)
      .then((row) => isCurrent && setLoaded({ challengeId, row }))
    const remove = flushers.add(flush)
    return () => {
      isCurrent = false
      remove()
      void flush()
        .then(() => drafts.release())
        .then((released) => released > 0 && triggers.afterAdding())
        .catch(() => undefined)
    }
    // `flush` reads refs only.
    // eslint-disable-next-line react/exhaustive-deps
  }, [challengeId, drafts, flushers, triggers])

  return {
    status: loaded?.challengeId === challengeId ? 'ready' : 'loading',
    row: loaded?.challengeId === challengeId ? loaded.row : undefined,
    change(response) {
      waiting.current = { response }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pauseMs)
    },
    flush,
    forget,
    error,
  }
}
