import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { printPage } from './print-page.ts'
import css from './PrintSheet.module.css'

interface PrintSheetProps {
  /** Called when the print dialog has been closed, printed or not. */
  onPrinted: () => void
  children: ReactNode
}

/** Mount it to print its content instead of the page. It is invisible on the screen. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    const left = new AbortController()
    // After the sheet is drawn.
    const timer = setTimeout(() => void printPage(left.signal), 50)
    return () => {
      clearTimeout(timer)
      left.abort()
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}
