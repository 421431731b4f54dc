import { useOwnResponses } from './useOwnChapters.ts'

/** The previous answer, by challenge; offline as far as this device has read it. */
export function useEarlierResponses(studentId: string): ReadonlyMap<string, unknown> {
  const { data } = useOwnResponses(studentId)
  const pairs = (data?.chapters ?? []).flatMap(({ challenges }) =>
    challenges.map(({ id, history }): [string, unknown] => [id, history[0]?.response]),
  )
  return new Map(pairs)
}
