import { useState } from 'react'
import type { Days } from '#shared/domain/internship-days.ts'

/**
 * The stored days, covered by those that are being typed. A typed day that is stored is dropped, so that the field
 * follows newer days again.
 */
export function useTypedDays(stored: Days): [days: Days, type: (days: Partial<Days>) => void] {
  const [typed, setTyped] = useState<Partial<Days>>({})
  const left = unstoredDays(typed, stored)
  if (Object.keys(left).length < Object.keys(typed).length) setTyped(left)
  return [{ ...stored, ...left }, (more) => setTyped({ ...left, ...more })]
}

export function unstoredDays({ from, to }: Partial<Days>, stored: Days): Partial<Days> {
  return {
    ...(from !== undefined && from !== stored.from && { from }),
    ...(to !== undefined && to !== stored.to && { to }),
  }
}
