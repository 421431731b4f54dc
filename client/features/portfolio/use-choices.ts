import { use, useEffect, useState } from 'react'
import { KeepingContext } from '../../hooks/keeping-context.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { type Choice, type Choices, type LockedChoices, openChoices } from './locked-choices.ts'

export interface OwnChoices {
  /** Each is a set of ids. */
  of(choice: Choice): { has: (id: string) => boolean; put: (id: string, isIn: boolean) => void }
  /** False when this device does not have the student's key: the choices are then lost when the page closes. */
  areKept: boolean
}

/** What the student chose for printing. Undefined while it is loading. */
export function useChoices(): OwnChoices | undefined {
  const keeping = use(KeepingContext)
  const { data, error } = useQuery('device.choicesKey', {})
  const key = data?.key
  const [opened, setOpened] = useState<LockedChoices>()
  const [changed, setChanged] = useState<Choices>()
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
  useEffect(() => {
    if (changed) void opened?.save(changed)
  }, [changed, opened])

  const locked = opened ?? (key === undefined && error ? unkept : undefined)
  if (!locked) return undefined
  const all = changed ?? locked.choices
  return {
    areKept: locked !== unkept,
    of: (choice) => ({
      has: (id) => all[choice]?.includes(id) === true,
      put: (id, isIn) =>
        setChanged((before = locked.choices) => {
          const others = before[choice]?.filter((each) => each !== id) ?? []
          return { ...before, [choice]: isIn ? [...others, id] : others }
        }),
    }),
  }
}

const unkept: LockedChoices = { choices: {}, save: () => Promise.resolve() }
