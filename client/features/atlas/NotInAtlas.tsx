import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAtlasView } from './atlas-context.ts'

/** An address that this version of the atlas cannot show. */
export function NotInAtlas({ what }: { what: 'occupation' | 'field' | 'place' }) {
  const { title, toAtlas, unknown, all } = useMessages('atlas')
  const { links } = useAtlasView()
  return (
    <Page title={unknown[what]} width="reading" eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}>
      <EmptyState icon="search" title={title} link={{ to: links.all, label: all }}>
        {unknown.hint}
      </EmptyState>
    </Page>
  )
}
