import { useState, useTransition } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Door } from '../../ui/door-link.ts'
import { lazyOr } from '../../ui/lazy-or.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface ScannerProps {
  door: Door
  onDone: () => void
}

/** Camera, decoder and their words come after the tap: most people type. */
const Scanner = lazyOr<ScannerProps>(() => import('./Scanner.tsx').then((file) => file.Scanner), NoScanner)

/** Fills a field of the form around it by camera. Not there where the browser has none to give: an old one, or no https. */
export function ScanButton({ door }: { door: Door }) {
  const { scan } = useMessages('session')
  const [isOpen, setOpen] = useState(false)
  const [isLoading, startTransition] = useTransition()
  return (
    'mediaDevices' in navigator && (
      <>
        <Button
          variant="quiet"
          icon="scan"
          busy={isLoading}
          onClick={() => startTransition(() => setOpen(true))}
        >
          {scan}
        </Button>
        {isOpen && <Scanner door={door} onDone={() => setOpen(false)} />}
      </>
    )
  )
}

/** It could not be loaded; the field is there for hands. */
function NoScanner() {
  const { error } = useMessages('common')
  return (
    <Notice tone="danger" live>
      {error.loadFailed}
    </Notice>
  )
}
