import { useState } from 'react'
import type { QueryView } from '../../hooks/useQuery.ts'

/** Keeps the previous rows until the next ones are loaded, so that the focus inside the table is not lost. */
export function usePreviousRows<Data>(query: QueryView<Data>): QueryView<Data> & { isComing: boolean } {
  const { data, error } = query
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const isComing = data === undefined && error === undefined && last !== undefined
  return { ...query, data: isComing ? last : data, isComing }
}
