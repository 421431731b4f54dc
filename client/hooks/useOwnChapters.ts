import { useMemo } from 'react'
import type { OwnChapter, ResponsesOfStudent } from '#shared/contract/student-records.ts'
import {
  withPending,
  withPendingResponses,
  type PendingChapter,
  type PendingResponses,
} from '../offline/pending.ts'
import { returnedWorkOf } from './returned-work.ts'
import { useOutbox } from './useOutbox.ts'
import { useQuery, type QueryView } from './useQuery.ts'

/**
 * The student's started worlds merged with their own waiting work: each challenge has its state. A planned world appears
 * at its time, by this tablet's clock.
 */
export function useOwnChapters(): QueryView<PendingChapter[]> {
  const query = useQuery('students.chapters', {})
  const work = useOwnWork(query.data)
  // Computed in each render, because the current time changes.
  const count = query.data?.filter(isOpen).length
  const data = useMemo(
    () => (count !== undefined && query.data ? withPending(query.data.filter(isOpen), work) : undefined),
    [query.data, work, count],
  )
  return { ...query, data }
}

/** The same for the student's own answers. */
export function useOwnResponses(studentId: string): QueryView<PendingResponses> {
  const query = useQuery('students.responses', { id: studentId })
  const work = useOwnWork(query.data?.chapters)
  const data = useMemo(() => query.data && withPendingResponses(query.data, work), [query.data, work])
  return { ...query, data }
}

function useOwnWork(chapters: readonly (OwnChapter | ResponsesOfStudent['chapters'][number])[] = noChapters) {
  const { letters, drafts } = useOutbox()
  const { data } = useQuery('students.returned', {})
  return useMemo(() => {
    const arrived = chapters.flatMap(({ challenges }) =>
      challenges.flatMap((challenge) => {
        const [answer, response] =
          'current' in challenge
            ? [challenge.current, challenge.current?.response]
            : [challenge.submission, challenge.response]
        return answer ? [{ challengeId: challenge.id, at: answer.capturedAt, response }] : []
      }),
    )
    return { letters, drafts, returned: returnedWorkOf(data ?? [], letters, arrived) }
  }, [letters, drafts, data, chapters])
}

const isOpen = ({ run }: OwnChapter) => !(Date.parse(run.opensAt ?? '') > Date.now())

const noChapters: never[] = []
