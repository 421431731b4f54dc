import { useState } from 'react'
import type { QueryView } from '../../hooks/useQuery.ts'

/** The rows of the view before stay until the next view's have come, so that a press on the table keeps its focus. */
export function usePreviousRows<Data>(query: QueryView<Data>): QueryView<Data> & { isComing: boolean } {
  const { data, error } = query
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const isComing = data === undefined && error === undefined && last !== undefined
  return { ...query, data: isComing ? last : data, isComing }
}
