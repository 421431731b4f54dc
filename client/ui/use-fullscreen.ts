import { useEffect } from 'react'

/** A window manager may leave the request unanswered. */
const patienceMs = 1_000

/**
 * Opens a dialog for the wall: full screen where the browser can, else the whole window. Closes with the full screen:
 * the Escape key leaves both at once. The focus goes to its h2, and back where it was.
 *
 * The root goes first and the dialog follows: what enters the top layer later is painted above.
 */
export function useFullscreen(dialog: { current: HTMLDialogElement | null }) {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element) return undefined
    const wall = element
    let isGone = false

    function open() {
      if (isGone || wall.open) return
      wall.showModal()
      wall.querySelector('h2')?.focus()
    }
    function onEntered() {
      // Too late: the root would lie above the dialog, which fills the window already.
      if (isGone || wall.open) return void document.exitFullscreen().catch(() => undefined)
      open()
      document.addEventListener('fullscreenchange', leave)
    }
    function leave() {
      if (!document.fullscreenElement) wall.close()
    }

    const timer = setTimeout(open, patienceMs)
    // Refused by some browsers and on some devices.
    const root = document.documentElement
    if (document.fullscreenEnabled) root.requestFullscreen().then(onEntered, open)
    else open()
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('fullscreenchange', leave)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}
