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
export function findEarlier<Chapter extends { order: number; challenges: readonly Placed[] }>(
  chapters: readonly Chapter[],
  slug: string,
  before: { chapter: number; challenge: number },
): { chapter: Chapter; challenge: Chapter['challenges'][number] } | undefined {
  const isBefore = (chapter: Chapter, { order }: Placed) =>
    chapter.order < before.chapter || (chapter.order === before.chapter && order < before.challenge)
  return chapters
    .flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
    .findLast(({ chapter, challenge }) => challenge.slug === slug && isBefore(chapter, challenge))
}

type Chapter = { order: number; challenges: readonly (Placed & { title: LocalText })[] }

/** With the titles of the earlier challenges; without those that are in none of the worlds. */
export function titledEarlier(
  { recall = [], optionsFrom }: { recall?: readonly Recall[] | undefined; optionsFrom?: string | undefined },
  chapters: readonly Chapter[],
  before: { chapter: number; challenge: number },
): { recall: (Recall & { title: LocalText })[]; optionsFrom: LocalText | undefined } {
  const titleOf = (slug: string) => findEarlier(chapters, slug, before)?.challenge.title
  return {
    recall: recall.flatMap((each) => {
      const title = titleOf(each.challenge)
      return title ? [{ ...each, title }] : []
    }),
    optionsFrom: optionsFrom === undefined ? undefined : titleOf(optionsFrom),
  }
}
