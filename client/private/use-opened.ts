import { useEffect, useState } from 'react'
import { isLocked, type LockedAnswer } from '#shared/domain/locked-answer.ts'
import { openAnswer } from './answer-cipher.ts'
import { useKeyRing } from './use-key-ring.ts'

export type Opened =
  | { status: 'locked' }
  | { status: 'opening' }
  | { status: 'open'; answer: unknown }
  /** The key is open, but the box does not open: it belongs to another challenge, or was modified. */
  | { status: 'broken' }

/** The content of a locked answer when its key is open. Null, for none yet, is never open. */
export function useOpened(locked: LockedAnswer | null, challengeId: string): Opened {
  const { keys } = useKeyRing()
  const open = locked ? keys.get(locked.key.id) : undefined
  const [result, setResult] = useState<{ box: string; opened: Opened }>()
  useEffect(() => {
    if (!locked || !open) return undefined
    let isCurrent = true
    const { box } = locked
    void openAnswer(locked, challengeId, open)
      .then((answer): Opened => ({ status: 'open', answer }))
      .catch((): Opened => ({ status: 'broken' }))
      .then((opened) => isCurrent && setResult({ box, opened }))
    return () => void (isCurrent = false)
  }, [locked, challengeId, open])
  if (!locked || !open) return { status: 'locked' }
  return result?.box === locked.box ? result.opened : { status: 'opening' }
}

/** The same for a form, once: undefined for an empty answer, and for one that this key does not open. */
export async function openedWith(
  keys: ReadonlyMap<string, Parameters<typeof openAnswer>[2]>,
  challengeId: string,
  response: unknown,
): Promise<unknown> {
  if (!isLocked(response)) return response
  const open = keys.get(response.key.id)
  return open && openAnswer(response, challengeId, open).catch(() => undefined)
}
