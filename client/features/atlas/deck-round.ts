import type { PackedOccupation } from '#shared/occupations/pack.ts'

export type Verdict = 'tempting' | 'rather-not'

/** A round of cards: a short alternative to the list for students who read little. */
export interface DeckRound {
  /** The field that the cards are from; null for all. */
  fieldId: string | null
  ids: readonly string[]
  verdicts: readonly Verdict[]
}

export const cardsOfRound = 12

export function newRound(
  occupations: readonly PackedOccupation[],
  fieldId: string | null,
  random: () => number = Math.random,
): DeckRound {
  const ids = occupations.map(({ id }) => id)
  for (let last = ids.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[ids[last], ids[other]] = [ids[other]!, ids[last]!]
  }
  return { fieldId, ids: ids.slice(0, cardsOfRound), verdicts: [] }
}

export function withVerdict(round: DeckRound, verdict: Verdict): DeckRound {
  return { ...round, verdicts: [...round.verdicts, verdict] }
}

export function withoutLastVerdict(round: DeckRound): DeckRound {
  return { ...round, verdicts: round.verdicts.slice(0, -1) }
}

/** Undefined when the round is over. */
export function currentCard({ ids, verdicts }: DeckRound): string | undefined {
  return ids[verdicts.length]
}

export function temptingIn({ ids, verdicts }: DeckRound): string[] {
  return ids.filter((_, index) => verdicts[index] === 'tempting')
}
