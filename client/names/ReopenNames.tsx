import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CreateVaultForm } from './CreateVaultForm.tsx'
import type { RealNames } from './real-names.ts'
import { UnlockDialog } from './UnlockDialog.tsx'
import type { NameVault } from './vault.ts'

interface ReopenNamesProps {
  status: RealNames['status']
  vault: NameVault
  /** Called when the names are open again, because the focused element is removed with the notice. */
  onOpened: () => void
}

/** Above the editor's save button when another tab has changed the passphrase or deleted the names. */
export function ReopenNames({ status, vault, onOpened }: ReopenNamesProps) {
  const { editor: words, start, unlock } = useMessages('names')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const opened = useEffectEvent(onOpened)
  const wasOpen = useRef(true)
  useEffect(() => {
    if (!wasOpen.current && status === 'open') opened()
    wasOpen.current = status === 'open'
  }, [status])
  if (isAsking && status === 'open') close()
  if (status !== 'locked' && status !== 'none') return null
  const isGone = status === 'none'
  return (
    <>
      <Notice
        tone="warning"
        live
        actions={
          <Button icon="lock" onClick={() => setAsking(true)}>
            {isGone ? words.newPassphrase : unlock.submit}
          </Button>
        }
      >
        {isGone ? words.deletedMeanwhile : words.lockedMeanwhile}
      </Notice>
      <UnlockDialog vault={vault} open={isAsking && !isGone} onClose={close} />
      <Dialog open={isAsking && isGone} onClose={close} title={start.title}>
        <CreateVaultForm vault={vault} onClose={close} />
      </Dialog>
    </>
  )
}
