// Saves typed text by key. One save at a time and in the order of typing, so that `flush` also waits for a running
// save. It imports neither React nor the database.
export interface Autosave<Value> {
  /** Saved with the next `flush`, after a pause in typing, or after some time of typing without one. */
  change(place: string, value: Value): void
  /** Resolves when no save of this key is running any more. Never rejects; false: it could not be saved. */
  flush(place: string): Promise<boolean>
  /** Drops the pending text; with `value` only if that is still the pending text. */
  forget(place: string, value?: Value): void
  /** Nothing is pending, and no save is running. */
  isIdle(place: string): boolean
}

export interface AutosavePorts<Value> {
  /** When it rejects, the value stays pending until the next flush. */
  save(place: string, value: Value): Promise<void>
  /** After this time a failed save is tried again; `undefined`: only with the next flush. */
  retryMs?(error: unknown): number | undefined
  pauseMs: number
  /** The interval while typing without a pause, because a page that is closed suddenly may save nothing any more. */
  longestMs: number
}

export function createAutosave<Value>({
  save,
  retryMs = () => undefined,
  pauseMs,
  longestMs,
}: AutosavePorts<Value>): Autosave<Value> {
  const waiting = new Map<string, { value: Value; since: number }>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let saving = Promise.resolve()
  let savingPlace: string | undefined

  async function saveWaiting(place: string) {
    const current = waiting.get(place)
    if (!current) return
    waiting.delete(place)
    savingPlace = place
    try {
      await save(place, current.value)
    } catch (error) {
      // Newer text has its own timer.
      if (waiting.has(place)) return
      waiting.set(place, { ...current, since: Date.now() })
      const ms = retryMs(error)
      if (ms !== undefined) flushAfter(place, ms)
    } finally {
      savingPlace = undefined
    }
  }

  function flushAfter(place: string, ms: number) {
    clearTimeout(timers.get(place))
    timers.set(
      place,
      setTimeout(() => void flush(place), ms),
    )
  }

  function flush(place: string): Promise<boolean> {
    clearTimeout(timers.get(place))
    return (saving = saving.then(() => saveWaiting(place))).then(() => !waiting.has(place))
  }

  return {
    change(place, value) {
      const since = waiting.get(place)?.since ?? Date.now()
      waiting.set(place, { value, since })
      flushAfter(place, Math.min(pauseMs, since + longestMs - Date.now()))
    },
    flush,
    forget(place, value) {
      if (value !== undefined && waiting.get(place)?.value !== value) return
      clearTimeout(timers.get(place))
      waiting.delete(place)
    },
    isIdle: (place) => !waiting.has(place) && savingPlace !== place,
  }
}
