import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAtlasView } from './atlas-context.ts'

/** Where the data comes from, with the attributions that the licences ask for. */
export function SourcesPage() {
  const { sources, toAtlas } = useMessages('atlas')
  const { links } = useAtlasView()
  const parts = [
    { title: sources.own, text: sources.ownText },
    { title: sources.usual, text: sources.usualText },
    { title: sources.onet, text: sources.onetText },
    { title: sources.esco, text: sources.escoText },
    { title: sources.kldb, text: sources.kldbText },
  ]
  return (
    <Page
      width="reading"
      title={sources.title}
      lead={sources.lead}
      eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}
    >
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>{sources.none}</p>
    </Page>
  )
}
