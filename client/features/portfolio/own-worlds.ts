import type { LocalText } from '#shared/domain/language.ts'
import type { OwnAnswer } from '#shared/portfolio/answers.ts'
import type { PendingChapter, PendingResponses } from '../../offline/pending.ts'

export type WorldAnswer = OwnAnswer & { prompt: LocalText }

/** A world as paper needs it. */
export interface OwnWorld {
  id: string
  order: number
  title: LocalText
  challenges: WorldAnswer[]
}

/**
 * Every world that a student has answered in: those of the class, and those brought along from classes before (all of
 * them, where they are in none now), which only the list of own answers still knows.
 */
export function ownWorldsOf(
  ofClass: readonly PendingChapter[],
  responses: PendingResponses | undefined,
): OwnWorld[] {
  const brought = (responses?.chapters ?? []).filter(({ id }) => ofClass.every((world) => world.id !== id))
  return [...ofClass, ...brought.flatMap(worldOf)].sort((a, b) => a.order - b.order)
}

/** [] for one that this device read before the answers said what may stand on paper. */
function worldOf({ id, order, title, challenges }: PendingResponses['chapters'][number]): OwnWorld[] {
  if (order === undefined) return []
  return [{ id, order, title, challenges: challenges.flatMap(answerOf) }]
}

function answerOf({
  slug,
  current,
  ...challenge
}: PendingResponses['chapters'][number]['challenges'][number]): WorldAnswer[] {
  return slug === undefined || !current
    ? []
    : [{ ...challenge, slug, response: current.response, submission: current }]
}
