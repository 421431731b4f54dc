import type { LocalText } from '#shared/domain/language.ts'
import type { OwnAnswer } from '#shared/portfolio/answers.ts'
import type { PendingChapter, PendingResponses } from '../../offline/pending.ts'

export type PortfolioAnswer = OwnAnswer & { prompt: LocalText }

/** A world with the fields that the printed pages need. */
export interface PortfolioChapter {
  id: string
  order: number
  title: LocalText
  challenges: PortfolioAnswer[]
}

/**
 * Every world in which a student has answered: those of the class, and those of earlier classes (all of them, if they
 * have no class now), which are only in the list of own answers.
 */
export function portfolioChaptersOf(
  ofClass: readonly PendingChapter[],
  responses: PendingResponses | undefined,
): PortfolioChapter[] {
  const brought = (responses?.chapters ?? []).filter(({ id }) =>
    ofClass.every((chapter) => chapter.id !== id),
  )
  return [...ofClass, ...brought.flatMap(placedChapterOf)].sort((a, b) => a.order - b.order)
}

/** [] for a world that this device read before answers had the field for printing. */
function placedChapterOf({
  id,
  order,
  title,
  challenges,
}: PendingResponses['chapters'][number]): PortfolioChapter[] {
  if (order === undefined) return []
  return [{ id, order, title, challenges: challenges.flatMap(answerOf) }]
}

function answerOf({
  slug,
  current,
  ...challenge
}: PendingResponses['chapters'][number]['challenges'][number]): PortfolioAnswer[] {
  return slug === undefined || !current
    ? []
    : [{ ...challenge, slug, response: current.response, submission: current }]
}
