import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Row } from '../../ui/Stack.tsx'
import { ways } from './ways.ts'

/** What the answers become on paper. */
export function PaperLinks() {
  const { brought } = useMessages('journey')
  return (
    <Row gap={2}>
      <ButtonLink to={ways.pass} icon="star">
        {brought.pass}
      </ButtonLink>
      <ButtonLink to={ways.talkCard} icon="message">
        {brought.talkCard}
      </ButtonLink>
    </Row>
  )
}
