import { cardSort } from '#shared/challenges/card-sort.ts'
import { chosenOf } from '#shared/challenges/index.ts'
import { ranking } from '#shared/challenges/ranking.ts'
import type { Language } from '#shared/domain/language.ts'
import { findEarlier } from '#shared/domain/recall.ts'
import { isPrivateOrLocked } from '../../hooks/private-or-locked.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/*
 * The criteria that a student chose in world 4: the ranked wishes of 4.1 and the sorted conditions of 4.3. They are
 * read from the answers on this device, those that still wait included, and stay on it.
 */

const wishesIn = 'was-mir-wichtig-ist'
const conditionsIn = 'arbeitsplatz-mix'
const mostWishes = 3

export interface Condition {
  id: string
  label: string
}

export interface OwnCriteria {
  /** The most important first. */
  wishes: string[]
  gladly: Condition[]
  ratherNot: Condition[]
  /** The challenges that would add something: those without an answer, of worlds that are running. */
  unanswered: { chapterId: string; challengeId: string; title: string }[]
}

export function ownCriteriaOf(chapters: readonly PendingChapter[], language: Language): OwnCriteria {
  const sources = [wishesIn, conditionsIn].flatMap((slug) => findSource(chapters, slug) ?? [])
  const answerTo = (slug: string) =>
    sources.map(({ challenge }) => challenge).find((each) => each.slug === slug && !isPrivateOrLocked(each))
  return {
    wishes: wishesOf(answerTo(wishesIn), language),
    gladly: conditionsOf(answerTo(conditionsIn), 'gern', language),
    ratherNot: conditionsOf(answerTo(conditionsIn), 'lieber_nicht', language),
    unanswered: sources
      .filter(({ chapter, challenge }) => challenge.response === null && chapter.run.status === 'running')
      .map(({ chapter, challenge }) => ({
        chapterId: chapter.id,
        challengeId: challenge.id,
        title: challenge.title[language],
      })),
  }
}

function findSource(chapters: readonly PendingChapter[], slug: string) {
  return findEarlier(chapters, slug, { chapter: Infinity, challenge: 0 })
}

function wishesOf(challenge: PendingChallenge | undefined, language: Language): string[] {
  if (!challenge || !ranking.definition.safeParse(challenge.definition).success) return []
  return chosenOf(challenge.definition, challenge.response, language)
    .slice(0, mostWishes)
    .map(({ label }) => label)
}

/** In the order in which the cards lie. An answer that no longer fits its challenge gives none. */
function conditionsOf(
  challenge: PendingChallenge | undefined,
  pile: string,
  language: Language,
): Condition[] {
  const { data: definition } = cardSort.definition.safeParse(challenge?.definition)
  const { data: response } = definition ? readPiles(definition, challenge?.response) : {}
  const lying = response?.piles[pile] ?? []
  return lying.flatMap((id) => {
    const card = definition?.cards.find((each) => each.id === id)
    return card ? [{ id, label: card.label[language] }] : []
  })
}

function readPiles(definition: Parameters<typeof cardSort.response>[0], response: unknown) {
  return cardSort.response(definition).safeParse(response)
}
