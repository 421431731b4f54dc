import { createContext, use, useLayoutEffect } from 'react'

/**
 * Counts the parts of the form that still have a step before handing in, and returns how to take one away: while there
 * is any, going on is the main action, not handing in.
 */
export const StepAhead = createContext<() => () => void>(() => () => undefined)

/** Where a form of several pages puts its way to the next page: beside the button that hands in, always in sight. */
export const GoOnPlace = createContext<HTMLElement | null>(null)

export function useStepAhead(isAhead: boolean): void {
  const count = use(StepAhead)
  useLayoutEffect(() => (isAhead ? count() : undefined), [count, isAhead])
}
