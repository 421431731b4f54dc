import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './PrintSheet.module.css'

interface PrintSheetProps {
  /** The print dialog has been closed, one way or the other. */
  onPrinted: () => void
  children: ReactNode
}

/** Mount it to print its content instead of the page. On the screen nothing of it is seen. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    // Fonts and drawings first: a sheet that is printed too early has holes.
    const timer = setTimeout(() => void document.fonts.ready.then(() => window.print()), 50)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}
