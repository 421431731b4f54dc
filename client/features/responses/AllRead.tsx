import { useMessages } from '../../messages/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as paths from '../../paths.ts'

/** Shown when no unread answer is left. */
export function AllRead() {
  const { stream: words } = useMessages('week')
  return (
    <EmptyState icon="check-circle" title={words.allRead} link={{ to: paths.classes, label: words.back }}>
      {words.allReadHint}
    </EmptyState>
  )
}
