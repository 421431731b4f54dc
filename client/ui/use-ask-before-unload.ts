import { useEffect } from 'react'

/** While `hasInput`, the browser asks before it leaves or reloads the page: the input exists only in memory. */
export function useAskBeforeUnload(hasInput: boolean): void {
  useEffect(() => {
    if (!hasInput) return undefined
    // A function of its own for each form: the page has one listener per function, so one form would end the other's.
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasInput])
}
