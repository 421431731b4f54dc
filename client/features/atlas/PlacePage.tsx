import { useAtlasView } from './atlas-context.ts'
import { ComparePage } from './ComparePage.tsx'
import { DeckPage } from './DeckPage.tsx'
import { FieldPage } from './FieldPage.tsx'
import { KeptPage } from './KeptPage.tsx'
import { NotInAtlas } from './NotInAtlas.tsx'
import { OccupationPage } from './OccupationPage.tsx'
import type { AtlasPlace } from './places.ts'
import { SourcesPage } from './SourcesPage.tsx'

/** Every place of the atlas but its start and its list, in one file that loads when the first of them is opened. */
export function PlacePage({ place }: { place: Exclude<AtlasPlace, { at: 'home' | 'all' }> }) {
  const { atlas } = useAtlasView()
  switch (place.at) {
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
