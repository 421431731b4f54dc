import { use, useState } from 'react'
import { type Keeping, KeepingContext } from '../../hooks/keeping-context.ts'
import { type Choice, choiceKeyOf } from '../../hooks/kept-choices.ts'
import { useOffline } from '../../hooks/useOffline.ts'

/**
 * A set of ids that a student chose on this device, stored for the time of their session. Without storage it lasts for
 * this page.
 */
export function useKeptIds(choice: Choice, studentId: string) {
  const { session } = useOffline()
  const keeping = use(KeepingContext)
  const key = choiceKeyOf(choice, studentId)
  const [ids, setIds] = useState(() => readIds(keeping, key))
  return {
    has: (id: string) => ids.has(id),
    put: (id: string, isIn: boolean) => {
      const next = new Set(ids)
      if (isIn) next.add(id)
      else next.delete(id)
      setIds(next)
      // Another tab may have signed them out: then nothing is stored.
      if (session.mirror()?.userId === studentId) keepIds(keeping, key, next)
    },
  }
}

function readIds(keeping: Keeping, key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(keeping().getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function keepIds(keeping: Keeping, key: string, ids: ReadonlySet<string>) {
  try {
    keeping().setItem(key, JSON.stringify([...ids]))
  } catch {
    // The storage is closed or full.
  }
}
