import { bandOf, bands, inOwnOrder, vectorOf } from '#shared/occupations/bands.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { findProfile } from '../../challenges/likert/find-profile.ts'
import { findInventory } from '../../hooks/find-inventory.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { OccupationList } from './OccupationList.tsx'

/** In bands by the student's hexagon; from A to Z without one. Nothing in a band is better or worse. */
export function OwnOccupations({ occupations }: { occupations: readonly PackedOccupation[] }) {
  const { field: words } = useMessages('atlas')
  const { user } = useSession()
  const { data: chapters } = useOwnChapters()
  const inventory = chapters && findInventory(chapters)
  const profile = inventory && findProfile(inventory.challenge.definition, inventory.challenge.response)
  if (!profile) return <OccupationList occupations={occupations} />
  const mixed = inOwnOrder(occupations, user?.userId ?? '')
  return bands.map((band) => {
    const found = mixed.filter(({ interests }) => bandOf(profile.percent, vectorOf(interests)) === band)
    return (
      found.length > 0 && (
        <section key={band}>
          <h3>{words.bands[band]}</h3>
          <OccupationList occupations={found} />
        </section>
      )
    )
  })
}
