import { useEffect, useRef } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useAuthor } from '../hooks/useSession.ts'
import type { KeptOccupation } from '../offline/kept-occupations.ts'
import { queueLetter } from '../offline/queue-letter.ts'
import { lockAnswer, type OpenKey } from './answer-cipher.ts'

/**
 * Replaces the reasons that older tablets stored readable by locked ones, each with an ordinary letter: also without a
 * connection.
 */
export function useLockedReasons(list: readonly KeptOccupation[], open: OpenKey): void {
  const services = useOffline()
  const author = useAuthor()
  // Each letter changes the list, and each change would start another run for the remaining reasons.
  const isLocking = useRef(false)
  useEffect(() => {
    const readable = list.filter(({ why }) => why !== '')
    if (isLocking.current || readable.length === 0) return
    isLocking.current = true
    async function lockAll() {
      for (const { occupationId, why, position } of readable) {
        const lockedWhy = await lockAnswer(why, occupationId, open)
        const entry = { occupationId, kept: true, why: '', lockedWhy, position }
        await queueLetter(services, 'students.keepOccupation', entry, author)
      }
    }
    // The next change or the next opened key tries again.
    void lockAll()
      .catch(() => undefined)
      .finally(() => (isLocking.current = false))
  }, [services, list, open, author])
}
