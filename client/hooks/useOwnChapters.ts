import { useMemo } from 'react'
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
  const data = useMemo(() => query.data && withPending(query.data, work), [query.data, work])
  return { ...query, data }
}

/** The same for one's own answers. */
export function useOwnResponses(studentId: string): QueryView<PendingResponses> {
  const query = useQuery('students.responses', { id: studentId })
  const work = useOwnWork()
  const data = useMemo(() => query.data && withPendingResponses(query.data, work), [query.data, work])
  return { ...query, data }
}

function useOwnWork() {
  const { letters, drafts } = useOutbox()
  const { data } = useQuery('students.returned', {})
  return useMemo(() => {
    const returned = new Set(data?.flatMap(({ challengeId, letterId }) => [challengeId, letterId]))
    return { letters, drafts, returned }
  }, [letters, drafts, data])
}
