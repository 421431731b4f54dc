import { useEffect, useState } from 'react'
import type { KeptOccupation } from '../offline/kept-occupations.ts'
import { openAnswer, type OpenKey } from './answer-cipher.ts'
import { useKeyRing } from './use-key-ring.ts'

/**
 * The reasons of kept occupations by occupation id, as far as their keys are open. A reason that its own key cannot
 * open was modified and reads as empty. `list` must be the same object between changes.
 */
export function useReasons(list: readonly KeptOccupation[]): ReadonlyMap<string, string> {
  const { keys } = useKeyRing()
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const opening = list.map(async (entry) => [entry.occupationId, await reasonOf(entry, keys)] as const)
    void Promise.all(opening).then((opened) => {
      if (isCurrent)
        setReasons(new Map(opened.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]]))))
    })
    return () => void (isCurrent = false)
  }, [list, keys])
  return reasons
}

async function reasonOf(
  { occupationId, why, lockedWhy }: KeptOccupation,
  keys: ReadonlyMap<string, OpenKey>,
): Promise<string | undefined> {
  if (!lockedWhy) return why
  const open = keys.get(lockedWhy.key.id)
  const text = open && (await openAnswer(lockedWhy, occupationId, open).catch(() => ''))
  return open && (typeof text === 'string' ? text : '')
}
