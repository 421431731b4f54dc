import type { Companion, Place } from './filters.ts'
import type { AtlasPack, PackedField, PackedOccupation } from './pack.ts'
import type { Path } from './paths.ts'
import { type SearchEntry, searchEntryOf, searchIn } from './search.ts'

/** Search text and filters. An empty group of filters excludes nothing. */
export interface SearchFilters {
  query: string
  places: readonly Place[]
  with: readonly Companion[]
  paths: readonly Path[]
}

export const noFilters: SearchFilters = { query: '', places: [], with: [], paths: [] }

/** A pack with what reading needs: order, access by id, search. Made once per language. */
export interface Atlas {
  fields: readonly PackedField[]
  /** A to Z, as in the pack. */
  occupations: readonly PackedOccupation[]
  occupation(id: string): PackedOccupation | undefined
  field(id: string): PackedField | undefined
  inField(id: string): readonly PackedOccupation[]
  find(filters: SearchFilters): readonly PackedOccupation[]
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
    find: (filters) => {
      const named = filters.query.trim() === '' ? occupations : searchIn(entries(), filters.query)
      return named.filter((occupation) => matches(occupation, filters))
    },
    prepareSearch: () => void entries(),
  }
}

/** An occupation matches when it has every selected place and companion, and one of the selected paths. */
function matches(occupation: PackedOccupation, { places, with: companions, paths }: SearchFilters): boolean {
  return (
    places.every((place) => occupation.places.includes(place)) &&
    companions.every((companion) => occupation.with.includes(companion)) &&
    (paths.length === 0 || paths.includes(occupation.path))
  )
}

export function isFiltered({ query, places, with: companions, paths }: SearchFilters): boolean {
  return query.trim() !== '' || places.length + companions.length + paths.length > 0
}
