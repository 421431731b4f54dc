import type { LocalText } from './language.ts'

/** How an earlier answer is shown: as a hexagon (interests only), in one line, or as the list of what was chosen. */
export const recallForms = ['profile', 'summary', 'chosen'] as const

/**
 * An earlier answer of the same student, shown above a challenge that rests on it.
 * Source: design/10-journey.md, part 2.
 */
export interface Recall {
  /** The slug of the earlier challenge. */
  challenge: string
  show: (typeof recallForms)[number]
  /** Shown on request only, where the student is to answer first. */
  folded?: boolean | undefined
}

interface Placed {
  slug: string
  order: number
}

/** The challenge that a recall names: the last one with this slug before the given place. */
export function findEarlier<World extends { order: number; challenges: readonly Placed[] }>(
  worlds: readonly World[],
  slug: string,
  before: { world: number; challenge: number },
): { world: World; challenge: World['challenges'][number] } | undefined {
  const isBefore = (world: World, { order }: Placed) =>
    world.order < before.world || (world.order === before.world && order < before.challenge)
  return worlds
    .flatMap((world) => world.challenges.map((challenge) => ({ world, challenge })))
    .findLast(({ world, challenge }) => challenge.slug === slug && isBefore(world, challenge))
}

type World = { order: number; challenges: readonly (Placed & { title: LocalText })[] }

/** With the titles of the earlier challenges; without those that are in none of the worlds. */
export function titledRecall(
  recall: readonly Recall[] | undefined,
  worlds: readonly World[],
  before: { world: number; challenge: number },
): (Recall & { title: LocalText })[] {
  return (recall ?? []).flatMap((each) => {
    const found = findEarlier(worlds, each.challenge, before)
    return found ? [{ ...each, title: found.challenge.title }] : []
  })
}
