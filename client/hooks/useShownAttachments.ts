import { useEffect, useState } from 'react'
import { showAttachments } from '../offline/shown-attachments.ts'

/** Keeps pictures and recordings of a form that no draft names from being deleted when another tab starts. */
export function useShownAttachments(ids: readonly string[]): void {
  const [show] = useState(() => showAttachments((navigator as { locks?: LockManager }).locks))
  const listed = ids.join()
  useEffect(() => show(listed === '' ? [] : listed.split(',')), [listed, show])
  useEffect(() => () => show([]), [show])
}
