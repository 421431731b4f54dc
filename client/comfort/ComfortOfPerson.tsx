import { useEffect } from 'react'
import { useQuery } from '../hooks/useQuery.ts'
import type { SessionMirror } from '../offline/cache-database.ts'
import { forgetTemporaryLooks, showLooks } from './looks.ts'

/** Applies the student's reading settings after the sign-in, and removes them at the sign-out. */
export function ComfortOfPerson({ user }: { user: SessionMirror | null }) {
  return user?.userType === 'student' ? <Own key={user.userId} user={user} /> : <Nobodys />
}

function Own({ user: { sharedTablet: isShared } }: { user: SessionMirror }) {
  const { data } = useQuery('students.comfort', {})
  useEffect(() => {
    // On the student's own device, settings that were chosen before the account had any are kept.
    if (data && (isShared || data.looks.length > 0)) showLooks(data.looks, { isShared })
  }, [data, isShared])
  useEffect(() => forgetTemporaryLooks, [])
  return null
}

/** The session of the previous user ended while no page was open. */
function Nobodys() {
  useEffect(forgetTemporaryLooks, [])
  return null
}
