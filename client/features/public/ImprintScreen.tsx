import { useMessages } from '../../messages/messages.ts'
import { Page } from '../../ui/Page.tsx'
import { OperatorPart } from './OperatorPart.tsx'

export default function ImprintScreen() {
  const { imprint } = useMessages('legal')
  return (
    <Page title={imprint.title} lead={imprint.lead} width="reading">
      <OperatorPart page="impressum" missing={imprint.missing} />
    </Page>
  )
}
