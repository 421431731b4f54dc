import { createContext, use } from 'react'
import type { Atlas, SearchFilters } from '#shared/occupations/atlas.ts'
import type { DeckRound } from './deck-round.ts'
import type { AtlasLinks } from './places.ts'

/** How many entries of a list are shown first: as many as fit on a tablet, because each keystroke renders them again. */
export const firstEntries = 12

/** State that the pages of the atlas share. It is kept while the screen is open, so going back restores the list. */
export interface AtlasView {
  atlas: Atlas
  links: AtlasLinks
  /** The students' atlas; else it is that of teachers and visitors. */
  isStudents: boolean
  /** How many entries of the list are drawn. */
  drawn: number
  drawMore: () => void
  /** The folded lists that show all their entries. */
  unfolded: readonly string[]
  unfold: (listId: string) => void
  compared: readonly string[]
  setCompared: (ids: readonly string[]) => void
  round: DeckRound | null
  setRound: (round: DeckRound | null) => void
}

/** A context of its own, because it changes with every keystroke and few components read it. */
export interface SearchFiltersView {
  filters: SearchFilters
  setFilters: (filters: SearchFilters) => void
}

export const AtlasContext = createContext<AtlasView | null>(null)

export const SearchFiltersContext = createContext<SearchFiltersView | null>(null)

export function useAtlasView(): AtlasView {
  const view = use(AtlasContext)
  if (!view) throw new Error('The atlas has not been loaded')
  return view
}

export function useSearchFilters(): SearchFiltersView {
  const view = use(SearchFiltersContext)
  if (!view) throw new Error('The atlas has not been loaded')
  return view
}
