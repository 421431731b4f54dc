import { useEffect, useState } from 'react'
import { notFoundError } from '../api/not-found.ts'
import type { QueryView } from './useQuery.ts'

/**
 * The record that `find` takes from the query's data. The device's copy may be older than the record, so one that is
 * missing there counts as not loaded until the server has responded for this screen. Throws a 404 when it is missing then too.
 */
export function useFound<Data, Found>(
  query: QueryView<Data>,
  find: (data: Data) => Found | undefined,
): QueryView<Found> {
  const found = query.data === undefined ? undefined : find(query.data)
  const isAsked = useAskedAnew(query.refresh, found === undefined)
  if (isAsked && query.data !== undefined && found === undefined && !query.isStale) throw notFoundError()
  return { ...query, data: found }
}

/** True after the query was refreshed for this screen. */
function useAskedAnew(refresh: () => Promise<void>, isUnknown: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isUnknown) void refresh().then(() => setAsked(true))
  }, [refresh, isUnknown])
  return isAsked
}
