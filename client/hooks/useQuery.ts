import { useEffect, useSyncExternalStore } from 'react'
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { QueryState } from '../offline/queries.ts'
import { useOffline } from './useOffline.ts'

export interface QueryOptions {
  /** Polls while the page is visible (live progress: 5 000). */
  everyMs?: number
}

export type QueryView<Data> = QueryState<Data> & {
  /** For the user's request or after a change: resolves with an answer that is not older than this call. */
  refresh: () => Promise<void>
}

/**
 * The last known answer at once, then the server's. `fetchedAt` is its age ("Zuletzt geladen: heute um 9:42 Uhr"); when both `data` and
 * `error` are set, show the data and its age.
 */
export function useQuery<Name extends ReadName>(
  name: Name,
  input: InputOf<EndpointOf<Name>>,
  { everyMs }: QueryOptions = {},
): QueryView<OutputOf<EndpointOf<Name>>> {
  const { queries } = useOffline()
  const query = queries.of(name, input)
  const state = useSyncExternalStore(query.subscribe, query.state)
  useEffect(() => {
    void query.join()
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void query.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [query, everyMs])
  return { ...state, refresh: query.askAgain }
}
