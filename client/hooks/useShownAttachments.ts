import { useEffect, useState } from 'react'
import { showAttachments } from '../offline/shown-attachments.ts'

/**
 * Keeps pictures and recordings of a form that no draft names, against the start of another tab. A page on its way into
 * the browser's cache for the back button holds none, because a held lock would keep it, with all its input, out of it.
 */
export function useShownAttachments(ids: readonly string[]): void {
  const [show] = useState(() => showAttachments((navigator as { locks?: LockManager }).locks))
  const listed = ids.join()
  useEffect(() => {
    const showNow = () => show(listed === '' ? [] : listed.split(','))
    const showNone = () => show([])
    showNow()
    window.addEventListener('pagehide', showNone)
    window.addEventListener('pageshow', showNow)
    return () => {
      window.removeEventListener('pagehide', showNone)
      window.removeEventListener('pageshow', showNow)
    }
  }, [listed, show])
  useEffect(() => () => show([]), [show])
}
