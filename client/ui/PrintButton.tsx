import { useState } from 'react'
import { Button } from './Button.tsx'
import { printPage } from './print-page.ts'

interface PrintButtonProps {
  disabled?: boolean
  children: string
}

/** Prints the page as it is shown, as soon as its pictures are there. */
export function PrintButton({ disabled = false, children }: PrintButtonProps) {
  const [isPreparing, setPreparing] = useState(false)

  async function print() {
    setPreparing(true)
    await printPage()
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
