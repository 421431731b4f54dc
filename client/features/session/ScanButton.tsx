import { type ComponentType, useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Door } from '../../ui/sign-in-link.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface ScannerProps {
  door: Door
  onDone: () => void
}

type Shown = 'nothing' | 'loading' | 'failure' | { Scanner: ComponentType<ScannerProps> }

/**
 * Fills a field of the form around it by camera. Not there where the browser has none to give: an old one, or no
 * https. Camera, decoder and their words come after the tap, for most people type; each tap tries anew.
 */
export function ScanButton({ door }: { door: Door }) {
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
        <Button variant="quiet" icon="scan" busy={shown === 'loading'} onClick={() => void open()}>
          {scan}
        </Button>
        {typeof shown === 'object' && <shown.Scanner door={door} onDone={() => setShown('nothing')} />}
        {shown === 'failure' && (
          <Notice tone="danger" live>
            {error.loadFailed}
          </Notice>
        )}
      </>
    )
  )
}
