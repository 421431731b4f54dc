import { useEffect } from 'react'

/**
 * Opens a dialog for the wall: full screen where the browser can, else the whole window. Closes with the full screen:
 * the Escape key leaves both at once. The focus goes to its h2, and back where it was.
 */
export function useFullscreen(dialog: { current: HTMLDialogElement | null }) {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element) return undefined
    if (!element.open) element.showModal()
    element.querySelector('h2')?.focus()
    // Refused by some browsers and on some devices; the dialog fills the window then.
    const entered = document.documentElement.requestFullscreen?.().catch(() => undefined)
    const leave = () => {
      if (!document.fullscreenElement) element.close()
    }
    void entered?.then(() => document.addEventListener('fullscreenchange', leave))
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}
