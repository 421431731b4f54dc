import { useEffect } from 'react'
import { useQuery } from '../hooks/useQuery.ts'
import type { SessionMirror } from '../offline/cache-database.ts'
import { forgetTemporaryLooks, showLooks } from './looks.ts'

/** Shows a student's own way of reading on the tablet they have signed in on, and takes it away when they leave. */
export function ComfortOfPerson({ user }: { user: SessionMirror | null }) {
  return user?.userType === 'student' ? <Own key={user.userId} user={user} /> : <Nobodys />
}

function Own({ user: { sharedTablet: isShared } }: { user: SessionMirror }) {
  const { data } = useQuery('students.comfort', {})
  useEffect(() => {
    // On a device of their own, what was chosen there before the account knew of it stays.
    if (data && (isShared || data.looks.length > 0)) showLooks(data.looks, { isShared })
  }, [data, isShared])
  useEffect(() => forgetTemporaryLooks, [])
  return null
}

/** The session of the person before ended while no page was open. */
function Nobodys() {
  useEffect(forgetTemporaryLooks, [])
  return null
}
