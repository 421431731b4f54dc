import { inBands, inOwnOrder } from '#shared/occupations/bands.ts'
import { findProfile } from '../../challenges/likert/find-profile.ts'
import { findInventory } from '../../hooks/find-inventory.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { firstEntries, useAtlasView } from './atlas-context.ts'
import { FoldedList } from './FoldedList.tsx'

/** The field's occupations in bands by the student's hexagon; from A to Z without a clear one. Nothing in a band is better or worse. */
export function OwnOccupations({ fieldId }: { fieldId: string }) {
  const { field: words } = useMessages('atlas')
  const { atlas } = useAtlasView()
  const occupations = atlas.inField(fieldId)
  const { user } = useSession()
  const { data: chapters } = useOwnChapters()
  const inventory = chapters && findInventory(chapters)
  const profile = inventory && findProfile(inventory.challenge.definition, inventory.challenge.response)
  const banded = inBands(profile, inOwnOrder(occupations, user?.userId ?? ''))
  if (!banded) return <FoldedList id={fieldId} occupations={occupations} first={firstEntries} />
  return banded.map(
    ({ band, found }) =>
      found.length > 0 && (
        <section key={band}>
          <h3>{words.bands[band]}</h3>
          <FoldedList id={`${fieldId} ${band}`} occupations={found} first={6} />
        </section>
      ),
  )
}
