import { type ReactNode, useDeferredValue } from 'react'
import { isFiltered } from '#shared/occupations/atlas.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useAtlasView, useSearchFilters } from './atlas-context.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { Finder } from './Finder.tsx'
import { Results } from './Results.tsx'

/** Search and filters; below them the fields, or what was found. */
export function HomePage({ showsAll }: { showsAll?: boolean }) {
  const words = useMessages('atlas')
  const { atlas, links, isStudents } = useAtlasView()
  const back = showsAll
    ? { to: links.home, label: words.toAtlas }
    : isStudents
      ? { to: paths.dashboard, label: words.toDashboard }
      : { to: paths.landing, label: words.toStart }
  return (
    <Page
      title={showsAll ? words.all : words.title}
      eyebrow={<BackLink to={back.to}>{back.label}</BackLink>}
      lead={showsAll ? undefined : words.lead(atlas.occupations.length)}
    >
      <Finder />
      <Found showsAll={showsAll}>
        <Row gap={2}>
          <ButtonLink to={links.all} icon="sort">
            {words.all}
          </ButtonLink>
          <ButtonLink to={links.deck} icon="copy">
            {words.deckLink}
          </ButtonLink>
          {isStudents && (
            <ButtonLink to={links.kept} icon="star">
              {words.kept.title}
            </ButtonLink>
          )}
        </Row>
        <FieldGrid />
      </Found>
      <Row gap={3} justify="between">
        <ButtonLink to={links.sources} variant="quiet" icon="info">
          {words.sourcesLink}
        </ButtonLink>
        {isKept() && (
          <Badge tone="success" icon="tablet-check">
            {words.offline}
          </Badge>
        )}
      </Row>
    </Page>
  )
}

/**
 * The results of a search or filter; without one, the children. A separate component, so that a keystroke renders only the
 * list.
 */
function Found({ showsAll, children }: { showsAll?: boolean | undefined; children: ReactNode }) {
  const { filters } = useSearchFilters()
  // The typed character appears in the field before the list renders.
  const deferred = useDeferredValue(filters)
  return showsAll || isFiltered(deferred) ? <Results filters={deferred} /> : children
}

/** An active service worker has the packs of both languages in its cache. */
function isKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
