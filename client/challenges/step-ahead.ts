import { createContext, use, useLayoutEffect } from 'react'

/** Told whether the form still has a step before handing in: then going on is the main action, not handing in. */
export const StepAhead = createContext<(isAhead: boolean) => void>(() => undefined)

export function useStepAhead(isAhead: boolean): void {
  const report = use(StepAhead)
  useLayoutEffect(() => {
    report(isAhead)
    return () => report(false)
  }, [report, isAhead])
}
