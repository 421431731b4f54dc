import { use, useState } from 'react'
import { type Keeping, KeepingContext } from '../../hooks/keeping-context.ts'

/**
 * A set of ids that a student chose on this device, by student. Ids only, never words: they may outlast the sign-out
 * on a shared tablet. Without storage the choice holds for this page.
 */
export function useKeptIds(name: 'pass-left-out' | 'card-released', studentId: string) {
  const keeping = use(KeepingContext)
  const key = `weltenkompass.${name}.${studentId}`
  const [ids, setIds] = useState(() => readIds(keeping, key))
  return {
    has: (id: string) => ids.has(id),
    put: (id: string, isIn: boolean) => {
      const next = new Set(ids)
      if (isIn) next.add(id)
      else next.delete(id)
      setIds(next)
      keepIds(keeping, key, next)
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
    // Storage is closed or full.
  }
}
