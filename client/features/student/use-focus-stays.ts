import { type RefObject, useLayoutEffect } from 'react'

/**
 * When the element goes with the focus inside, the screen's heading takes it, so that it never falls to the body.
 * Whatever comes instead may take it from there.
 */
export function useFocusStays(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) document.querySelector('h1')?.focus()
    }
  }, [element])
}
