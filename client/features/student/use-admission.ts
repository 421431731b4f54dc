import { useEffect } from 'react'
import type { OwnRecord } from '#shared/contract/student-records.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useSession } from '../../hooks/useSession.ts'

const waitingMs = 8_000

/** The student's own record, requested again while they have no class: a teacher lets them in or moves them meanwhile. */
export function useAdmission(): OwnRecord | undefined {
  const { session, queries } = useOffline()
  const { user } = useSession()
  const { data: student } = useQuery('students.profile', {}, { everyMs: waitingMs })
  const classId = student?.class?.id
  useEffect(() => {
    if (classId === undefined || !user || user.classId === classId) return
    void session.amend(user.userId, { classId }).then(() => queries.refreshShown())
  }, [classId, user, session, queries])
  return student
}
