import { useEffect, useRef } from 'react'
import { useKept } from '../hooks/useKept.ts'
import { useOffline } from '../hooks/useOffline.ts'
import { useAuthor } from '../hooks/useSession.ts'
import { queueLetter } from '../offline/queue-letter.ts'
import { lockAnswer, type OpenKey } from './answer-cipher.ts'

/**
 * Replaces the reasons that older tablets stored readable by locked ones, each with an ordinary letter. From the server's
 * list only: on a stored copy a reason may be older than what another tablet has written since, and would replace it.
 */
export function useLockedReasons(open: OpenKey): void {
  const { list, query } = useKept()
  const isLoaded = query.fetchedAt !== undefined && !query.isStale
  const services = useOffline()
  const author = useAuthor()
  // Each letter changes the list, and each change would start another run for the remaining reasons.
  const isLocking = useRef(false)
  useEffect(() => {
    const readable = list.filter(({ why }) => why !== '')
    if (!isLoaded || isLocking.current || readable.length === 0) return
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
  }, [services, isLoaded, list, open, author])
}
