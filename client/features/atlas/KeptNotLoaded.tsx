import type { useKept } from '../../hooks/useKept.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** This device has never loaded the list: says so, with a button, and tries again by itself. */
export function KeptNotLoaded({ query }: Pick<ReturnType<typeof useKept>, 'query'>) {
  const { kept: words } = useMessages('atlas')
  const { action } = useMessages('common')
  const [busy, retry] = useBusy(query.refresh)
  return (
    <Loaded
      query={query}
      skeleton={null}
      explained={
        <Notice
          icon="cloud-off"
          live
          actions={
            <Button ref={focusHeadingAfter} icon="refresh" busy={busy} onClick={() => void retry()}>
              {action.retry}
            </Button>
          }
        >
          {words.notLoaded}
        </Notice>
      }
    >
      {() => null}
    </Loaded>
  )
}
