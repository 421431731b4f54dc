// The state of the latest password letter: pending, applied, expired or returned. A receipt does not tell applied from
// returned, so "applied" needs a list of returned letters that was read after the receipt (design/3-offline.md).
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
    // A request in flight may have started before the letter was received, so a second one follows it.
    void query
      .refresh()
      .then(query.refresh)
      .then(() => {
        if (!query.state().isStale) setCheckedId(receivedId)
      })
  }, [receivedId, hasFailed, queries])
  return { letter, outcome: outcomeOf(letter, returned, letter?.letterId === checkedId) }
}

/** `isChecked`: `returned` was read after the receipt. `returned` is sorted newest first. */
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
  // Two letters had this id, and the entry does not tell which of them it belongs to.
  if (entry?.code === 'LETTER_REUSED') return null
  if (entry) return { kind: 'returned', id: entry.id, code: entry.code }
  if (state === 'expired') return { kind: 'expired' }
  return state === 'received' && isChecked ? { kind: 'applied' } : null
}
