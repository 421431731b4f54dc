import { useMessages } from '../../messages/messages.ts'
import { Page } from '../../ui/Page.tsx'
import { OperatorPart } from './OperatorPart.tsx'

export default function AccessibilityScreen() {
  const { accessibility } = useMessages('legal')
  return (
    <Page title={accessibility.title} lead={accessibility.lead} width="reading">
      <ul>
        {accessibility.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{accessibility.report}</p>
      <OperatorPart page="barrierefreiheit" missing={accessibility.missing} />
    </Page>
  )
}
