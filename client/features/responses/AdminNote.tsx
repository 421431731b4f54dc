import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import * as paths from '../../paths.ts'

export function AdminNote() {
  const { admin } = useMessages('responses')
  return (
    <Page width="reading" title={admin.title}>
      <EmptyState
        icon="shield"
        title={admin.sentence}
        actions={
          <ButtonLink variant="primary" to={paths.organizations}>
            {admin.home}
          </ButtonLink>
        }
      >
        {admin.why}
      </EmptyState>
    </Page>
  )
}
