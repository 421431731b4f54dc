import { useEffect, useLayoutEffect, useRef } from 'react'

interface ArrowKeys {
  /** True: with the Shift key; otherwise without any modifier. */
  shift?: boolean
  onLeft: (() => void) | undefined
  onRight: (() => void) | undefined
}

/** Ignored where arrows have a meaning of their own: forms, fields, choices, tabs, horizontal scrolling, dialogs. */
const ownArrows =
  'form, input, textarea, select, dialog, [contenteditable], [role=tablist], [role=menu], [role=slider]'

export function useArrowKeys(keys: ArrowKeys) {
  const latest = useRef(keys)
  // Together with the page: after it, a key that is pressed at once would do what the former page had offered.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function act(event: KeyboardEvent) {
      const { shift = false, onLeft, onRight } = latest.current
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.shiftKey !== shift) return
      if (event.target instanceof Element && event.target.closest(ownArrows)) return
      if (document.querySelector('dialog[open]')) return
      const go = event.key === 'ArrowLeft' ? onLeft : event.key === 'ArrowRight' ? onRight : undefined
      if (!go) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
