import { useEffect, useState } from 'react'
import { createAutosave } from '../../hooks/autosave.ts'
import { createUserMemory } from '../../hooks/user-memory.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import { queueLetter } from '../../offline/queue-letter.ts'
import { lockAnswer, type OpenKey } from '../../private/answer-cipher.ts'

interface Entry {
  occupationId: string
  why: string
  position: number
  /** Locks the words before they are stored. */
  open: OpenKey
}

/** By occupation: what this device could not save, also after the page was left. */
const unsaved = createUserMemory<Entry>()

// Each save is a letter of its own, so the pause is longer than that of drafts.
const pauseMs = 2_000
const longestMs = 15_000

export interface Why {
  /** Undefined until something was typed. */
  typed: string | undefined
  /** The last input is not stored yet. */
  isSaving: boolean
  change: (entry: Entry) => void
  flush: () => Promise<boolean>
  /** Drops what was typed and not saved. */
  forget: () => void
  error: Error | undefined
}

/** Saves the words of one entry by itself, locked: on pauses, when the field or the page is left, before a sign-out. */
export function useWhy(occupationId: string): Why {
  const services = useOffline()
  const { flushers, session } = services
  const author = useAuthor()
  const [typed, setTyped] = useState(() => unsaved.get(occupationId)?.why)
  const [saved, setSaved] = useState<string>()
  const [error, setError] = useState<Error>()
  const [autosave] = useState(() =>
    createAutosave<Entry>({
      pauseMs,
      longestMs,
      async save(place, entry) {
        try {
          const { why, position, open } = entry
          const lockedWhy = await lockAnswer(why, place, open)
          const input = { occupationId: place, kept: true, why: '', lockedWhy, position }
          await queueLetter(services, 'students.keepOccupation', input, author)
          unsaved.delete(place)
          setSaved(why)
          setError(undefined)
        } catch (caught) {
          if (author === session.mirror()?.userId) unsaved.set(place, entry)
          setError(caught as Error)
          throw caught
        }
      },
    }),
  )

  useEffect(() => {
    const left = unsaved.get(occupationId)
    if (left) autosave.change(occupationId, left)
    const remove = flushers.add(() => autosave.flush(occupationId))
    // Removed only after the last save, because a sign-out meanwhile has to wait for it.
    return () => void autosave.flush(occupationId).finally(remove)
  }, [autosave, flushers, occupationId])

  return {
    typed,
    isSaving: typed !== saved && !error,
    change(entry) {
      setTyped(entry.why)
      autosave.change(occupationId, entry)
    },
    flush: () => autosave.flush(occupationId),
    forget() {
      setTyped(undefined)
      setSaved(undefined)
      autosave.forget(occupationId)
      unsaved.delete(occupationId)
      setError(undefined)
    },
    error,
  }
}
