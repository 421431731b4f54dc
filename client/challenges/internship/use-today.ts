import { use, useEffect, useState } from 'react'
import { dayIn } from '../../messages/until.ts'
import { Surroundings } from './surroundings.ts'

const checkEveryMs = 20_000

/** Today in the school, YYYY-MM-DD. Changes at midnight, and when a suspended page becomes visible again. */
export function useToday(): string {
  const { timeZone } = use(Surroundings)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, checkEveryMs)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [])
  return dayIn(timeZone, now)
}
