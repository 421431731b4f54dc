import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { printPage } from './print-page.ts'

interface PrintButtonProps {
  disabled?: boolean
  children: string
}

/** Prints the page as it is shown, as soon as its pictures are there. */
export function PrintButton({ disabled = false, children }: PrintButtonProps) {
  const [isPreparing, setPreparing] = useState(false)

  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  async function print() {
    setPreparing(true)
    await printPage(left.current.signal)
    setPreparing(false)
  }

  return (
    <Button
      variant="primary"
      icon="print"
      disabled={disabled}
      busy={isPreparing}
      onClick={() => void print()}
    >
      {children}
    </Button>
  )
}
