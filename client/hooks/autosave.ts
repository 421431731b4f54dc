// Saves what is being typed, by the place it belongs to. One save at a time and in the order of typing, so that
// whoever waits for `flush` waits for a save in flight as well. It knows no React and no database.
export interface Autosave<Value> {
  /** Saved with the next `flush`, by the pause's timer at the latest. */
  change(place: string, value: Value): void
  /** Resolves when no save of this place is under way any more. Never rejects; false: it could not be saved. */
  flush(place: string): Promise<boolean>
  /** What is in the air is not saved; with `value`, unless something else has been typed since. */
  forget(place: string, value?: Value): void
}

export interface AutosavePorts<Value> {
  /** Handles nothing itself: when it rejects, the value stays in the air for the next flush. */
  save(place: string, value: Value): Promise<void>
  pauseMs: number
}

export function createAutosave<Value>({ save, pauseMs }: AutosavePorts<Value>): Autosave<Value> {
  const waiting = new Map<string, { value: Value }>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let saving = Promise.resolve()

  async function saveWaiting(place: string) {
    const current = waiting.get(place)
    if (!current) return
    waiting.delete(place)
    try {
      await save(place, current.value)
    } catch {
      if (!waiting.has(place)) waiting.set(place, current)
    }
  }

  function flush(place: string): Promise<boolean> {
    clearTimeout(timers.get(place))
    return (saving = saving.then(() => saveWaiting(place))).then(() => !waiting.has(place))
  }

  return {
    change(place, value) {
      waiting.set(place, { value })
      clearTimeout(timers.get(place))
      timers.set(
        place,
        setTimeout(() => void flush(place), pauseMs),
      )
    },
    flush,
    forget(place, value) {
      if (value !== undefined && waiting.get(place)?.value !== value) return
      clearTimeout(timers.get(place))
      waiting.delete(place)
    },
  }
}
