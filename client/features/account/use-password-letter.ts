// What became of the latest password letter: on its way, applied, or returned. "Applied" is said only after the
// author's own list of returned letters was asked, for a receipt alone does not tell (design/3-offline.md).
import { useEffect, useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import type { PasswordLetter } from '../../offline/password-letter.ts'

export type Outcome =
  { kind: 'applied' } | { kind: 'expired' } | { kind: 'returned'; id: string; code: string } | null

export function usePasswordLetter(): { letter: PasswordLetter | undefined; outcome: Outcome } {
  const { password: letter } = useOutbox()
  const { queries } = useOffline()
  const { data: returned, error } = useQuery('students.returned', {})
  const [checkedId, setCheckedId] = useState<string>()
  const receivedId = letter?.state === 'received' ? letter.letterId : undefined
  const hasFailed = error !== undefined
  useEffect(() => {
    if (receivedId === undefined || hasFailed) return
    const query = queries.of('students.returned', {})
    // What is under way may have been asked before the letter arrived: only the answer after it counts.
    void query
      .refresh()
      .then(query.refresh)
      .then(() => {
        if (!query.state().isStale) setCheckedId(receivedId)
      })
  }, [receivedId, hasFailed, queries])
  return { letter, outcome: outcomeOf(letter, returned, letter?.letterId === checkedId) }
}

/** `isChecked`: the list was read after the receipt. The newest entry comes first. */
export function outcomeOf(
  letter: PasswordLetter | undefined,
  returned: OutputOf<EndpointOf<'students.returned'>> | undefined,
  isChecked: boolean,
): Outcome {
  if (!letter) return null
  const { letterId, state } = letter
  const entry = returned?.find(
    (item) => item.operation === 'students.changePassword' && (item.letterId ?? letterId) === letterId,
  )
  // Two letters had this id: the entry does not tell which of them it was.
  if (entry?.code === 'LETTER_REUSED') return null
  if (entry) return { kind: 'returned', id: entry.id, code: entry.code }
  if (state === 'expired') return { kind: 'expired' }
  return state === 'received' && isChecked ? { kind: 'applied' } : null
}
