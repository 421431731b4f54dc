import { useEffect } from 'react'

/** The timeout, because some window managers do not answer the request. */
const timeoutMs = 1_000

/**
 * Opens a dialog for projection: in full screen if the browser supports it, otherwise in the whole window. Both close
 * together, so Escape ends both. The focus moves to its h2, and returns afterwards.
 *
 * The root enters full screen first and the dialog opens then, because later elements of the top layer are painted
 * above.
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
      // Too late: the root would be painted above the dialog, which fills the window already.
      if (isGone || wall.open) return void document.exitFullscreen().catch(() => undefined)
      open()
      document.addEventListener('fullscreenchange', leave)
    }
    function leave() {
      if (!document.fullscreenElement) wall.close()
    }

    const timer = setTimeout(open, timeoutMs)
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
