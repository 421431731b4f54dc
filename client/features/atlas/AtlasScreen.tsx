import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Atlas, noWish, type Wish } from '#shared/occupations/atlas.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AtlasContext, type AtlasView, WishContext, type WishView } from './atlas-context.ts'
import { CompareBar } from './CompareBar.tsx'
import { ComparePage } from './ComparePage.tsx'
import { DeckPage } from './DeckPage.tsx'
import type { DeckRound } from './deck-round.ts'
import { FieldPage } from './FieldPage.tsx'
import { HomePage } from './HomePage.tsx'
import { KeptPage } from './KeptPage.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { NotInAtlas } from './NotInAtlas.tsx'
import { OccupationPage } from './OccupationPage.tsx'
import { type AtlasPlace, baseOf, linksFrom, placeOf } from './places.ts'
import { SourcesPage } from './SourcesPage.tsx'
import { useAtlas } from '../../atlas/use-atlas.ts'

/** The atlas of occupations: for students below /student/atlas, for teachers and visitors below /atlas. */
export default function AtlasScreen() {
  const words = useMessages('atlas')
  const { atlas, error, retry } = useAtlas()
  if (atlas) return <Opened atlas={atlas} />
  return (
    <Page title={words.title} width="wide">
      {error ? <LoadFailure error={error} onRetry={retry} /> : <Skeleton height={[60, 44, 480]} />}
    </Page>
  )
}

/** The same element each time, so that letters do not draw it anew. */
const compareBar = <CompareBar />

/** As many as a tablet shows at once: each letter draws them anew. */
const firstEntries = 12
const moreEntries = 60

function Opened({ atlas }: { atlas: Atlas }) {
  const { pathname } = useLocation()
  const base = baseOf(pathname)
  const [wish, setWishOnly] = useState(noWish)
  const [drawn, setDrawn] = useState(firstEntries)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [round, setRound] = useState<DeckRound | null>(null)
  const setWish = useCallback((next: Wish) => {
    setWishOnly(next)
    setDrawn(firstEntries)
  }, [])
  const view = useMemo<AtlasView>(
    () => ({
      atlas,
      links: linksFrom(base),
      isStudents: base !== paths.atlas,
      drawn,
      drawMore: () => setDrawn(drawn + moreEntries),
      compared,
      setCompared,
      round,
      setRound,
    }),
    [atlas, base, drawn, compared, round],
  )
  const wishView = useMemo<WishView>(() => ({ wish, setWish }), [wish, setWish])
  const page = useMemo(() => pageOf(placeOf(pathname), atlas), [pathname, atlas])
  return (
    <AtlasContext value={view}>
      <WishContext value={wishView}>{page}</WishContext>
      {compareBar}
    </AtlasContext>
  )
}

function pageOf(place: AtlasPlace, atlas: Atlas): ReactNode {
  switch (place.at) {
    case 'home':
      return <HomePage key="home" />
    case 'all':
      return <HomePage key="all" showsAll />
    case 'deck':
      return <DeckPage />
    case 'compare':
      return <ComparePage />
    case 'sources':
      return <SourcesPage />
    case 'kept':
      return <KeptPage />
    case 'field': {
      const field = atlas.field(place.id)
      return field ? <FieldPage key={field.id} field={field} /> : <NotInAtlas what="field" />
    }
    case 'occupation': {
      const occupation = atlas.occupation(place.id)
      return occupation ? (
        <OccupationPage key={occupation.id} occupation={occupation} />
      ) : (
        <NotInAtlas what="occupation" />
      )
    }
    case 'nowhere':
      return <NotInAtlas what="place" />
  }
}
