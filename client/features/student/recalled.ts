import { chosenOf, parseDefinition, registry, withChosenFirst } from '#shared/challenges/index.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { findEarlier } from '#shared/domain/recall.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/**
 * Earlier answers of the same student, from this device: what waits counts like what has arrived. A locked answer is
 * not opened for this.
 */

export interface RecalledFrom {
  world: PendingChapter
  challenge: PendingChallenge
}

/** Undefined while its world has not been started in the class. */
export function findRecalled(
  worlds: readonly PendingChapter[],
  slug: string,
  { chapter, challenge }: { chapter: PendingChapter; challenge: PendingChallenge },
): RecalledFrom | undefined {
  return findEarlier(worlds, slug, { world: chapter.order, challenge: challenge.order })
}

/** The definition with the options in front that the student chose earlier (`optionsFrom`); else as it is. */
export function definitionFor(
  { chapter, challenge }: { chapter: PendingChapter; challenge: PendingChallenge },
  worlds: readonly PendingChapter[],
): PendingChallenge['definition'] {
  const { optionsFrom, definition } = challenge
  const source = optionsFrom && findRecalled(worlds, optionsFrom, { chapter, challenge })?.challenge
  if (!source || isLocked(source.response) || !registry.kinds.includes(source.definition.kind))
    return definition
  const chosen = chosenOf(parseDefinition(source.definition), source.response, 'de')
  const ids = chosen.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return withChosenFirst(parseDefinition(definition), ids)
}
