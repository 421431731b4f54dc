import { type RefObject, useEffect } from 'react'

/** Opens every `<details>` inside before printing, and afterwards closes those that were closed. */
export function useOpenForPrint(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function open() {
      opened = [...(place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const each of opened) each.open = true
    }
    function close() {
      for (const each of opened) each.open = false
      opened = []
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [place])
}
