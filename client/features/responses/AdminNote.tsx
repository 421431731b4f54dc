import { useMessages } from '../../messages/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import * as paths from '../../paths.ts'

export function AdminNote() {
  const { admin } = useMessages('responses')
  return (
    <Page width="reading" title={admin.title}>
      <EmptyState icon="shield" title={admin.sentence} link={{ to: paths.organizations, label: admin.home }}>
        {admin.why}
      </EmptyState>
    </Page>
  )
}
