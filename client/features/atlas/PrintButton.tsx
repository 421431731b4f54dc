import { type ReactNode, useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintSheet } from '../../ui/PrintSheet.tsx'
import { useAtlasView } from './atlas-context.ts'
import css from './PrintButton.module.css'

/** One A4 page for the classroom. Students have no printer, and no button. */
export function PrintButton({ children }: { children: ReactNode }) {
  const { product } = useMessages('common')
  const { paper } = useMessages('atlas')
  const { isStudents } = useAtlasView()
  const [isPrinting, setPrinting] = useState(false)
  if (isStudents) return null
  return (
    <>
      <Button icon="print" onClick={() => setPrinting(true)}>
        {paper.print}
      </Button>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <article className={css.sheet}>
            {children}
            <footer className={css.foot}>{paper.foot(product)}</footer>
          </article>
        </PrintSheet>
      )}
    </>
  )
}
