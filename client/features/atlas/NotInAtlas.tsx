import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAtlasView } from './atlas-context.ts'

/** An address that this version of the atlas cannot show. */
export function NotInAtlas({ what }: { what: 'occupation' | 'field' | 'place' }) {
  const { toAtlas, unknown, all } = useMessages('atlas')
  const { links } = useAtlasView()
  return (
    <Page
      title={unknown[what]}
      lead={unknown.hint}
      width="reading"
      eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}
    >
      <div>
        <ButtonLink variant="primary" to={links.all}>
          {all}
        </ButtonLink>
      </div>
    </Page>
  )
}
