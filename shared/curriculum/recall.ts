import { findEarlier, type Recall } from '../domain/recall.ts'
import type { Challenge, Chapter } from './chapter.ts'

/** The errors of one chapter, each with the path of its field. `list` is the whole curriculum. */
export function recallProblems(chapter: Chapter, list: readonly Chapter[]): string[] {
  return chapter.challenges.flatMap((challenge, index) => {
    const before = { chapter: chapter.order, challenge: challenge.order }
    const sourceOf = (slug: string) => findEarlier(list, slug, before)?.challenge
    const path = `challenges.${index}`
    return [
      ...(challenge.recall ?? []).flatMap((recall, at) =>
        problemOf(`${path}.recall.${at}`, recall, sourceOf(recall.challenge)),
      ),
      ...(challenge.optionsFrom === undefined || sourceOf(challenge.optionsFrom)
        ? []
        : [`${path}.optionsFrom: there is no challenge "${challenge.optionsFrom}" before this one`]),
    ]
  })
}

function problemOf(path: string, { challenge, show }: Recall, source: Challenge | undefined): string[] {
  if (!source) return [`${path}.challenge: there is no challenge "${challenge}" before this one`]
  const { definition } = source
  const isCompass = definition.kind === 'likert' && definition.scoring !== null
  return show === 'profile' && !isCompass
    ? [`${path}.show: only an interest compass has a profile, and "${challenge}" is none`]
    : []
}
