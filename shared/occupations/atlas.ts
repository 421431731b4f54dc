import type { Companion, Place } from './filters.ts'
import type { AtlasPack, PackedField, PackedOccupation } from './pack.ts'
import type { Path } from './paths.ts'
import { type SearchEntry, searchEntryOf, searchIn } from './search.ts'

/** What one looks for. Nothing chosen means everything; of places, companions and ways each group is a choice of its own. */
export interface Wish {
  query: string
  places: readonly Place[]
  with: readonly Companion[]
  paths: readonly Path[]
}

export const noWish: Wish = { query: '', places: [], with: [], paths: [] }

/** A pack with what reading needs: order, access by id, search. Made once per language. */
export interface Atlas {
  fields: readonly PackedField[]
  /** A to Z, as in the pack. */
  occupations: readonly PackedOccupation[]
  occupation(id: string): PackedOccupation | undefined
  field(id: string): PackedField | undefined
  inField(id: string): readonly PackedOccupation[]
  find(wish: Wish): readonly PackedOccupation[]
  /** Prepares the words that `find` compares, which the first call does otherwise: 20 ms on a laptop. */
  prepareSearch(): void
}

export function createAtlas(pack: AtlasPack): Atlas {
  const { occupations } = pack
  const byId = new Map(occupations.map((occupation) => [occupation.id, occupation]))
  const fieldById = new Map(pack.fields.map((field) => [field.id, field]))
  let prepared: readonly SearchEntry[] | undefined
  const entries = () => (prepared ??= occupations.map(searchEntryOf))
  return {
    fields: pack.fields,
    occupations,
    occupation: (id) => byId.get(id),
    field: (id) => fieldById.get(id),
    inField: (id) => occupations.filter(({ fields }) => fields.includes(id)),
    find: (wish) => {
      const named = wish.query.trim() === '' ? occupations : searchIn(entries(), wish.query)
      return named.filter((occupation) => suits(occupation, wish))
    },
    prepareSearch: () => void entries(),
  }
}

/** Each place and companion that is wanted has to be there: more chips, fewer occupations. One way in is enough. */
function suits(occupation: PackedOccupation, { places, with: companions, paths }: Wish): boolean {
  return (
    places.every((place) => occupation.places.includes(place)) &&
    companions.every((companion) => occupation.with.includes(companion)) &&
    (paths.length === 0 || paths.includes(occupation.path))
  )
}

export function isWished({ query, places, with: companions, paths }: Wish): boolean {
  return query.trim() !== '' || places.length + companions.length + paths.length > 0
}
