import { createContext, use } from 'react'
import type { Atlas, Wish } from '#shared/occupations/atlas.ts'
import type { DeckRound } from './deck-round.ts'
import type { AtlasLinks } from './places.ts'

/** What the places of the atlas share. It lasts as long as the screen, so that the way back finds everything as it was. */
export interface AtlasView {
  atlas: Atlas
  links: AtlasLinks
  /** The students' atlas; else it is that of teachers and visitors. */
  isStudents: boolean
  /** How many entries of the list are drawn. */
  drawn: number
  drawMore: () => void
  compared: readonly string[]
  setCompared: (ids: readonly string[]) => void
  round: DeckRound | null
  setRound: (round: DeckRound | null) => void
}

/** Apart from the rest: it changes with every letter, and only who looks for something needs it. */
export interface WishView {
  wish: Wish
  setWish: (wish: Wish) => void
}

export const AtlasContext = createContext<AtlasView | null>(null)

export const WishContext = createContext<WishView | null>(null)

export function useAtlasView(): AtlasView {
  const view = use(AtlasContext)
  if (!view) throw new Error('The atlas has not been loaded')
  return view
}

export function useWish(): WishView {
  const view = use(WishContext)
  if (!view) throw new Error('The atlas has not been loaded')
  return view
}
