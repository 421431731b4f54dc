import { useEffect, useState } from 'react'

/** True while `active`, and `ms` longer. */
export function useLingering(active: boolean, ms: number): boolean {
  const [lingering, setLingering] = useState(active)
  useEffect(() => {
    if (active) {
      setLingering(true)
      return
    }
    const timer = setTimeout(() => setLingering(false), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return active || lingering
}

/** True once `active` has lasted `ms`. */
export function useOverdue(active: boolean, ms: number): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setOverdue(true), ms)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [active, ms])
  return active && overdue
}
