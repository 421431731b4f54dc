import { Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Atlas, noFilters, type SearchFilters } from '#shared/occupations/atlas.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  AtlasContext,
  type AtlasView,
  firstEntries,
  SearchFiltersContext,
  type SearchFiltersView,
} from './atlas-context.ts'
import { CompareBar } from './CompareBar.tsx'
import type { DeckRound } from './deck-round.ts'
import { HomePage } from './HomePage.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { baseOf, linksFrom, placeOf } from './places.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'

/** The atlas of occupations: for students below /student/atlas, for teachers and visitors below /atlas. */
export default function AtlasScreen() {
  const words = useMessages('atlas')
  const { atlas, error, retry } = useAtlas()
  if (atlas) return <Opened atlas={atlas} />
  if (!error) return <Loading />
  return (
    <Page title={words.title}>
      <LoadFailure error={error} onRetry={retry} />
    </Page>
  )
}

function Loading() {
  const { title } = useMessages('atlas')
  return (
    <Page title={title}>
      <Skeleton height={[60, 44, 480]} />
    </Page>
  )
}

/** Not part of the atlas's start: it needs the forms of challenges, the secret word and the printed sheets. */
const PlacePage = lazyWithFallback(
  () => import('./PlacePage.tsx').then((file) => file.PlacePage),
  function PlaceFailed() {
    const { title } = useMessages('atlas')
    return (
      <Page title={title}>
        {/* The browser requests a failed file again only on a new page. */}
        <LoadFailure error={new Error('A page of the atlas could not be loaded')} onRetry={reload} />
      </Page>
    )
  },
)

const reload = async () => window.location.reload()

/** The same element each time, so that a keystroke does not render it again. */
const compareBar = <CompareBar />

const moreEntries = 60

function Opened({ atlas }: { atlas: Atlas }) {
  const { pathname } = useLocation()
  const base = baseOf(pathname)
  const [filters, setFiltersOnly] = useState(noFilters)
  const [drawn, setDrawn] = useState(firstEntries)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [compared, setCompared] = useState<readonly string[]>([])
  const [round, setRound] = useState<DeckRound | null>(null)
  const setFilters = useCallback((next: SearchFilters) => {
    setFiltersOnly(next)
    setDrawn(firstEntries)
  }, [])
  const view = useMemo<AtlasView>(
    () => ({
      atlas,
      links: linksFrom(base),
      isStudents: base !== paths.atlas,
      drawn,
      drawMore: () => setDrawn(drawn + moreEntries),
      unfolded,
      unfold: (listId) => setUnfolded([...unfolded, listId]),
      compared,
      setCompared,
      round,
      setRound,
    }),
    [atlas, base, drawn, unfolded, compared, round],
  )
  const filtersView = useMemo<SearchFiltersView>(() => ({ filters, setFilters }), [filters, setFilters])
  const page = useMemo(() => pageAt(pathname), [pathname])
  return (
    <AtlasContext value={view}>
      <SearchFiltersContext value={filtersView}>
        <Suspense fallback={<Loading />}>{page}</Suspense>
      </SearchFiltersContext>
      {compareBar}
    </AtlasContext>
  )
}

function pageAt(pathname: string) {
  const place = placeOf(pathname)
  switch (place.at) {
    case 'home':
      return <HomePage key="home" />
    case 'all':
      return <HomePage key="all" showsAll />
    default:
      return <PlacePage place={place} />
  }
}
