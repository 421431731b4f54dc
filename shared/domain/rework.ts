/**
 * "Zur Überarbeitung" is the state of an answer whose newest version carries this stamp as its newest: its author is
 * asked for another version. A newer version ends it and counts as reworked. In a folder each leaf is such an answer.
 */
export const reworkStamp = 'again' as const

interface Stamped {
  stamp: string | null
  createdAt: Date
}

/** @param feedback all on one version: the next teacher of a class may have replaced the request of the one before */
export function asksForRework(feedback: readonly Stamped[]): boolean {
  const newest = feedback
    .filter(({ stamp }) => stamp !== null)
    .reduce<Stamped | undefined>(
      (last, each) => (last && last.createdAt >= each.createdAt ? last : each),
      undefined,
    )
  return newest?.stamp === reworkStamp
}
