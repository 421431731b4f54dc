import { type RefObject, useEffect, useRef } from 'react'

/** True while the calling component, for example a dialog, is on the screen: for work that goes on after it has closed. */
export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return isOpen
}
