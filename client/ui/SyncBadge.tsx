import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Badge } from './Badge.tsx'

export type SyncState = 'draft' | 'saved' | 'sending' | 'arrived' | 'needs-you'

const looks: Record<SyncState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  saved: { tone: 'info', icon: 'tablet-check' },
  sending: { tone: 'accent', icon: 'send' },
  arrived: { tone: 'success', icon: 'check-circle' },
  'needs-you': { tone: 'warning', icon: 'warning' },
}

/** A number of answers in one delivery state, in words of its own. */
export function CountBadge({ state, children }: { state: SyncState; children: ReactNode }) {
  return <Badge {...looks[state]}>{children}</Badge>
}

/** The delivery state of an answer, in the product's five words. `live` announces changes; use it once per screen. */
export function SyncBadge({ state, live }: { state: SyncState; live?: boolean | undefined }) {
  const { sync } = useMessages('common')
  return (
    <span role={live ? 'status' : undefined}>
      <Badge {...looks[state]}>{sync[state]}</Badge>
    </span>
  )
}
