import { type ComponentType, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import type { SignInPage } from '../ui/sign-in-link.ts'
import { Notice } from '../ui/Notice.tsx'

export interface ScannerProps {
  page: SignInPage
  /** A code for the other page is named, but leads nowhere: these pages are for guests. */
  isSignedIn: boolean
  onDone: () => void
}

type Shown = 'nothing' | 'loading' | 'failure' | { Scanner: ComponentType<ScannerProps> }

/**
 * Fills a field of the surrounding form from a scanned QR code. Renders nothing where the browser offers no camera API
 * (old browsers, no https). Camera code, decoder and texts are loaded on tap, because most people type; a failed load is
 * tried again on the next tap.
 */
export function ScanButton({ page, isSignedIn = false }: { page: SignInPage; isSignedIn?: boolean }) {
  const { scan } = useMessages('session')
  const { error } = useMessages('common')
  const [shown, setShown] = useState<Shown>('nothing')
  async function open() {
    setShown('loading')
    try {
      setShown(await import('./Scanner.tsx'))
    } catch {
      setShown('failure')
    }
  }
  return (
    'mediaDevices' in navigator && (
      <>
        <Button size="large" wide icon="scan" busy={shown === 'loading'} onClick={() => void open()}>
          {scan[page]}
        </Button>
        {typeof shown === 'object' && (
          <shown.Scanner page={page} isSignedIn={isSignedIn} onDone={() => setShown('nothing')} />
        )}
        {shown === 'failure' && (
          <Notice tone="danger" live>
            {error.loadFailed}
          </Notice>
        )}
      </>
    )
  )
}
