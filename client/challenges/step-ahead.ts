import { createContext, use, useLayoutEffect } from 'react'

/**
 * Counts the parts of the form that still have a step before handing in, and returns how to take one away: while there
 * is any, going on is the main action, not handing in.
 */
export const StepAhead = createContext<() => () => void>(() => () => undefined)

export function useStepAhead(isAhead: boolean): void {
  const count = use(StepAhead)
  useLayoutEffect(() => (isAhead ? count() : undefined), [count, isAhead])
}
