import type { ComponentProps } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeadingAfter } from '../ui/focus-heading.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { usePrivateWords } from './private-words.ts'

interface KeyNotFoundProps {
  /** A list that may contain the key and was never loaded on this device. */
  query: Omit<ComponentProps<typeof Loaded>['query'], 'data'> & { data: unknown }
  /** The student has no secret word yet: offline only they can know it. */
  onFirst: () => void
}

/** Waits for the list. A new key beside an unknown one would give the student two secret words. */
export function KeyNotFound({ query, onFirst }: KeyNotFoundProps) {
  const { unknown: words } = usePrivateWords()
  const { action } = useMessages('common')
  const [busy, retry] = useBusy(query.refresh)
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={[24, 200]} />}
      explained={
        <Notice
          icon="cloud-off"
          live
          title={words.title}
          actions={
            <>
              <Button ref={focusHeadingAfter} icon="refresh" busy={busy} onClick={() => void retry()}>
                {action.retry}
              </Button>
              <Button onClick={onFirst}>{words.first}</Button>
            </>
          }
        >
          {words.text}
        </Notice>
      }
    >
      {() => null}
    </Loaded>
  )
}
