import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as paths from '../../paths.ts'

/** Shown when no unread answer is left. */
export function AllRead() {
  const { stream: words } = useMessages('week')
  return (
    <EmptyState
      icon="check-circle"
      title={words.allRead}
      actions={
        <ButtonLink variant="primary" to={paths.classes}>
          {words.back}
        </ButtonLink>
      }
    >
      {words.allReadHint}
    </EmptyState>
  )
}
