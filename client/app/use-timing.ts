import { useEffect, useState } from 'react'

/** True while `active`, and `ms` longer. */
export function useLingering(active: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(active)
  if (active && !lingers) setLingers(true)
  useEffect(() => {
    if (active) return
    const timer = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return lingers
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
