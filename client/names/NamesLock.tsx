import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import type { RealNames } from './real-names.ts'
import { UnlockDialog } from './UnlockDialog.tsx'

/** Unlocks or locks the names on screens that use them; renders nothing without names. */
export function NamesLock({ names: { vault, status } }: { names: RealNames }) {
  const words = useMessages('names')
  const [isAsking, setAsking] = useState(false)
  if (!vault || (status !== 'locked' && status !== 'open')) return null
  return (
    <>
      {status === 'open' ? (
        <Button icon="lock" onClick={() => vault.lock()}>
          {words.lock}
        </Button>
      ) : (
        <Button icon="eye" onClick={() => setAsking(true)}>
          {words.show}
        </Button>
      )}
      <UnlockDialog vault={vault} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
