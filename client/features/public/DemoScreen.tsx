import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Planet } from '../../ui/Planet.tsx'

/** Says honestly that there is nothing to try yet. */
export default function DemoScreen() {
  const { demo } = useMessages('public')
  return (
    <Page title={demo.title} lead={demo.lead} width="reading">
      <EmptyState
        title={demo.notYet}
        picture={<Planet order={2} size={140} outline />}
        actions={
          <ButtonLink variant="primary" to="/">
            {demo.start}
          </ButtonLink>
        }
      >
        {demo.notYetBody}
      </EmptyState>
    </Page>
  )
}
