import { useMessages } from '../../messages/messages.ts'
import { Page } from '../../ui/Page.tsx'

export default function ImprintScreen() {
  const { imprint } = useMessages('legal')
  return (
    <Page title={imprint.title} width="reading">
      <p>{imprint.operator}</p>
      <p>{imprint.missing}</p>
    </Page>
  )
}
