import { useMemo } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { useOutbox } from './useOutbox.ts'
import { type QueryView, useQuery } from './useQuery.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { keptOccupationsOf, type KeptOccupation } from '../offline/kept-occupations.ts'

/** The student's own list, with the changes that wait on this device. For signed-in students only. */
export function useKept(): {
  list: readonly KeptOccupation[]
  isFull: boolean
  /**
   * The server has not responded yet. A letter carries the whole entry, so one that is written from a list without
   * another device's reason erases it there. After a failure an old list may be changed, because keeping works without
   * a connection: a reason that another device stored since then is lost, which nothing on this device can know.
   */
  isAwaited: boolean
  /** False: this device has never loaded the list, so entries from other devices are missing. */
  isWhole: boolean
  query: QueryView<OutputOf<EndpointOf<'students.keptOccupations'>>>
} {
  const query = useQuery('students.keptOccupations', {})
  const { data = none, isStale, error, fetchedAt } = query
  const { data: returned = none } = useQuery('students.returned', {})
  const { letters } = useOutbox()
  const list = useMemo(
    () => keptOccupationsOf(data, letters, new Set(returned.map(({ letterId }) => letterId))),
    [data, letters, returned],
  )
  return {
    list,
    isFull: list.length >= limits.keptOccupations.most,
    isAwaited: isStale && !error,
    isWhole: fetchedAt !== undefined,
    query,
  }
}

const none: never[] = []
