import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { handOf, type Hand } from '../../offline/pending.ts'

/** The state of the student's hand, from this tablet's letters and the server's last answer. */
export function useHand(): Hand {
  const { letters } = useOutbox()
  const { data: profile, fetchedAt } = useQuery('students.profile', {})
  return handOf(letters, profile && { ...profile, fetchedAt })
}
