import { use, useEffect, useRef, useState } from 'react'
import { KeepingContext } from '../../hooks/keeping-context.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { type Choice, type Choices, type LockedChoices, openChoices } from './locked-choices.ts'

export interface OwnChoices {
  /** Each is a set of ids. */
  of(choice: Choice): {
    ids: readonly string[]
    has: (id: string) => boolean
    put: (id: string, isIn: boolean) => void
  }
  /** False when this device does not have the student's key: the choices are then lost when the page closes. */
  areKept: boolean
}

/** What the student chose for printing. Undefined while it is loading. */
export function useChoices(): OwnChoices | undefined {
  const keeping = use(KeepingContext)
  const { data, error } = useQuery('device.choicesKey', {})
  const key = data?.key
  const [opened, setOpened] = useState<LockedChoices>()
  const [puts, setPuts] = useState<readonly Put[]>([])
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    void openChoices(key, keeping)
      .catch(() => unkept)
      .then((locked) => {
        if (isCurrent) setOpened(locked)
      })
    return () => void (isCurrent = false)
  }, [key, keeping])
  const { flushers } = useOffline()
  const saving = useRef(Promise.resolve())
  const saved = useRef(0)
  useEffect(() => {
    const added = puts.slice(saved.current)
    if (!opened || added.length === 0) return
    saved.current = puts.length
    saving.current = opened.save((stored) => withPuts(stored, added))
  }, [puts, opened])
  // Locking takes a moment, and a sign-out or a new version waits for it.
  useEffect(() => flushers.add(() => saving.current), [flushers])

  const locked = opened ?? (key === undefined && error ? unkept : undefined)
  if (!locked) return undefined
  // Also those of a time without the key: they are put on the stored choices and do not replace them.
  const all = withPuts(locked.choices, puts)
  return {
    areKept: locked !== unkept,
    of: (choice) => ({
      ids: all[choice] ?? [],
      has: (id) => all[choice]?.includes(id) === true,
      put: (id, isIn) => setPuts((before) => [...before, { choice, id, isIn }]),
    }),
  }
}

interface Put {
  choice: Choice
  id: string
  isIn: boolean
}

export function withPuts(choices: Choices, puts: readonly Put[]): Choices {
  return puts.reduce((before, { choice, id, isIn }) => {
    const others = before[choice]?.filter((each) => each !== id) ?? []
    return { ...before, [choice]: isIn ? [...others, id] : others }
  }, choices)
}

const unkept: LockedChoices = { choices: {}, save: () => Promise.resolve() }
