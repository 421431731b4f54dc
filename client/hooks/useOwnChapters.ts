import {
  withPending,
  withPendingResponses,
  type PendingChapter,
  type PendingResponses,
} from '../offline/pending.ts'
import { useOutbox } from './useOutbox.ts'
import { useQuery, type QueryView } from './useQuery.ts'

/** The student's started worlds with their own waiting work folded in: each challenge says where it stands. */
export function useOwnChapters(): QueryView<PendingChapter[]> {
  const query = useQuery('students.chapters', {})
  const work = useOwnWork()
  return { ...query, data: query.data && withPending(query.data, work) }
}

/** The same for one's own answers. */
export function useOwnResponses(studentId: string): QueryView<PendingResponses> {
  const query = useQuery('students.responses', { id: studentId })
  const work = useOwnWork()
  return { ...query, data: query.data && withPendingResponses(query.data, work) }
}

function useOwnWork() {
  const { letters, drafts } = useOutbox()
  const { data } = useQuery('students.returned', {})
  const returned = new Set(
    data?.flatMap((letter) => (letter.challengeId === null ? [] : [letter.challengeId])),
  )
  return { letters, drafts, returned }
}
