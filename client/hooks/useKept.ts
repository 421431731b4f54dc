import { useMemo } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { useOutbox } from './useOutbox.ts'
import { useQuery } from './useQuery.ts'
import { keptOccupationsOf, type KeptOccupation } from '../offline/kept-occupations.ts'

/** The student's own list, with the changes that wait on this device. For signed-in students only. */
export function useKept(): {
  list: readonly KeptOccupation[]
  isFull: boolean
  isLoading: boolean
  /** False: this device has never loaded the list, so entries from other devices are missing. */
  isWhole: boolean
} {
  const { data = none, isLoading, fetchedAt } = useQuery('students.keptOccupations', {})
  const { data: returned = none } = useQuery('students.returned', {})
  const { letters } = useOutbox()
  const list = useMemo(
    () => keptOccupationsOf(data, letters, new Set(returned.map(({ letterId }) => letterId))),
    [data, letters, returned],
  )
  return {
    list,
    isFull: list.length >= limits.keptOccupations.most,
    isLoading,
    isWhole: fetchedAt !== undefined,
  }
}

const none: never[] = []
