import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'

interface Steps {
  /** Counts a part of the form that has a step before handing in. Returns a function that removes the part again. */
  count: () => () => void
  /** The place for the button to the next page: beside the button that hands in, which is always visible. */
  goOnPlace: HTMLElement | null
}

export const StepsContext = createContext<Steps>({ count: () => () => undefined, goOnPlace: null })

/**
 * For the form that hands in. While `isStepAhead`, the main action is the next step, not handing in. `steps` is the
 * value of the context for the parts of the form.
 */
export function useSteps(): {
  isStepAhead: boolean
  steps: Steps
  setGoOnPlace: (place: HTMLElement | null) => void
} {
  const [ahead, setAhead] = useState(0)
  const [goOnPlace, setGoOnPlace] = useState<HTMLElement | null>(null)
  const count = useCallback(() => {
    setAhead((parts) => parts + 1)
    return () => setAhead((parts) => parts - 1)
  }, [])
  const steps = useMemo(() => ({ count, goOnPlace }), [count, goOnPlace])
  return { isStepAhead: ahead > 0, steps, setGoOnPlace }
}

/** For a part of the form. */
export function useStepAhead(isAhead: boolean): void {
  const { count } = use(StepsContext)
  useLayoutEffect(() => (isAhead ? count() : undefined), [count, isAhead])
}
