import { useQuery } from './useQuery.ts'

/** The time zone whose clock the school's plans are made by; undefined while it is not known. */
export function useSchoolZone(): string | undefined {
  return useQuery('teachers.profile', {}).data?.organization.timeZone
}
