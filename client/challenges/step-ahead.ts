import { createContext, use, useLayoutEffect } from 'react'

/**
 * Counts the parts of the form that have a step before handing in, and returns a function that removes the part again.
 * While the count is not zero, the main action is the next step, not handing in.
 */
export const StepAhead = createContext<() => () => void>(() => () => undefined)

/** The place for the button to the next page: beside the button that hands in, which is always visible. */
export const GoOnPlace = createContext<HTMLElement | null>(null)

export function useStepAhead(isAhead: boolean): void {
  const count = use(StepAhead)
  useLayoutEffect(() => (isAhead ? count() : undefined), [count, isAhead])
}
