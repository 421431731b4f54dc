import { chosenOf, registry, withChosenFirst } from '#shared/challenges/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { findEarlier } from '#shared/domain/recall.ts'
import { hasPicture, type Profile } from '#shared/interests/profile.ts'
import { nextSteps, qualityTexts } from '#shared/interests/wording.ts'
import { readProfile } from '../../challenges/likert/find-profile.ts'
import { isPrivateOrLocked } from '../../hooks/private-or-locked.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/**
 * Earlier answers of the same student, from this device, waiting and received ones alike. A locked answer is
 * not opened for this.
 */

export interface RecalledFrom {
  chapter: PendingChapter
  challenge: PendingChallenge
}

/** Undefined while its world has not been started in the class. */
export function findRecalled(
  chapters: readonly PendingChapter[],
  slug: string,
  { chapter, challenge }: { chapter: PendingChapter; challenge: PendingChallenge },
): RecalledFrom | undefined {
  return findEarlier(chapters, slug, { chapter: chapter.order, challenge: challenge.order })
}

interface Prepared {
  definition: PendingChallenge['definition']
  /** The earlier challenge whose chosen options come first (`optionsFrom`); undefined when there are none. */
  source?: PendingChallenge
}

/** The definition with the options in front that the student chose earlier; else as it is. */
export function definitionFor(
  { chapter, challenge }: { chapter: PendingChapter; challenge: PendingChallenge },
  chapters: readonly PendingChapter[],
): Prepared {
  const { optionsFrom, definition } = challenge
  const source = optionsFrom && findRecalled(chapters, optionsFrom, { chapter, challenge })?.challenge
  if (!source || isPrivateOrLocked(source)) return { definition }
  if (![definition, source.definition].every(({ kind }) => registry.kinds.includes(kind)))
    return { definition }
  const chosen = chosenOf(source.definition, source.response, 'de')
  const ids = chosen.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return ids.length === 0 ? { definition } : { definition: withChosenFirst(definition, ids), source }
}

/**
 * An interest compass as a later challenge shows it: its percentages, or without a hexagon the meaning of the result and
 * the next step. Undefined for another answer.
 */
export function recalledProfile(
  { definition, response }: Pick<PendingChallenge, 'definition' | 'response'>,
  language: Language,
): { percent: Profile['percent'] } | { sentences: string[] } | undefined {
  const profile = readProfile(definition, response)
  if (!profile) return undefined
  if (hasPicture(profile)) return { percent: profile.percent }
  const texts = [qualityTexts[profile.quality], nextSteps[profile.quality]]
  return { sentences: texts.flatMap((text) => (text ? [text[language]] : [])) }
}
