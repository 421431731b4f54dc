import { useEffect } from 'react'
import { PackError } from '#shared/occupations/pack.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** Why the atlas is not shown, with a button: retry after a network failure, reload the page for an invalid pack. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }) {
  const { failed } = useMessages('atlas')
  const [busy, retry] = useBusy(onRetry)
  const isPack = error instanceof PackError
  useEffect(() => {
    // For the developer: where the pack is invalid. It contains no student's data.
    if (isPack) console.warn(error.message)
  }, [error, isPack])
  return (
    <Notice
      tone="danger"
      live
      title={failed.title}
      actions={
        isPack ? (
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {failed.reload}
          </Button>
        ) : (
          <Button icon="refresh" busy={busy} onClick={() => void retry()}>
            {failed.retry}
          </Button>
        )
      }
    >
      {isPack ? failed[error.reason] : failed.network}
    </Notice>
  )
}
