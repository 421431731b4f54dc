// What became of the latest password letter: on its way, applied, or returned. "Applied" is said only after the
// author's own list of returned letters was asked, for a receipt alone does not tell (design/3-offline.md).
import { useEffect, useState } from 'react'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import type { PasswordLetter } from '../../offline/password-letter.ts'

export type Outcome =
  { kind: 'applied' } | { kind: 'expired' } | { kind: 'returned'; id: string; code: string } | null

export function usePasswordLetter(): { letter: PasswordLetter | undefined; outcome: Outcome } {
  const { password: letter } = useOutbox()
  const { data: returned, refresh } = useQuery('students.returned', {})
  const [checkedId, setCheckedId] = useState<string>()
  const receivedId = letter?.state === 'received' ? letter.letterId : undefined
  useEffect(() => {
    if (receivedId === undefined) return
    void refresh().then(() => setCheckedId(receivedId))
  }, [receivedId, refresh])

  const last = returned?.findLast((item) => item.operation === 'students.changePassword')
  if (last) return { letter, outcome: { kind: 'returned', id: last.id, code: last.code } }
  if (letter?.state === 'expired') return { letter, outcome: { kind: 'expired' } }
  const isApplied = receivedId !== undefined && checkedId === receivedId
  return { letter, outcome: isApplied ? { kind: 'applied' } : null }
}
