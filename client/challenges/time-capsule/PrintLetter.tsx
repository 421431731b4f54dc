import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PrintSheet } from '../../ui/PrintSheet.tsx'
import css from './TimeCapsule.module.css'

/** Prints an open letter, because its author loses the account when school ends. */
export function PrintLetter({ label, children }: { label: string; children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <div>
        <Button icon="print" onClick={() => setPrinting(true)}>
          {label}
        </Button>
      </div>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <article className={css.sheet}>{children}</article>
        </PrintSheet>
      )}
    </>
  )
}
