import { useState } from 'react'

/** Whether this note was closed on this tablet, and the function that closes it: once, for all students (decision 392). */
export function useClosedNote(note: string): { isClosed: boolean; close: () => void } {
  const key = `weltenkompass.closed-${note}`
  const [isClosed, setClosed] = useState(() => localStorage.getItem(key) !== null)
  function close() {
    localStorage.setItem(key, 'closed')
    setClosed(true)
  }
  return { isClosed, close }
}
