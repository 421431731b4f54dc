import type { AnswerOfStudent } from '#shared/contract/student-records.ts'
import { useOwnResponses } from './useOwnChapters.ts'

/** The previous answer, by challenge; offline as far as this device has read it. For the author's own eyes. */
export function useEarlierResponses(studentId: string): ReadonlyMap<string, unknown> {
  return useEarlier(studentId, ([newest]) => newest)
}

/** The same for paper, which others read: the newest of the previous answers that is not withdrawn. */
export function useEarlierForPaper(studentId: string): ReadonlyMap<string, unknown> {
  return useEarlier(studentId, earlierForPaper)
}

export function earlierForPaper(history: AnswerOfStudent['history']) {
  return history.find(({ withdrawn }) => !withdrawn)
}

function useEarlier(studentId: string, pick: typeof earlierForPaper): ReadonlyMap<string, unknown> {
  const { data } = useOwnResponses(studentId)
  const pairs = (data?.chapters ?? []).flatMap(({ challenges }) =>
    challenges.map(({ id, history }): [string, unknown] => [id, pick(history)?.response]),
  )
  return new Map(pairs)
}
