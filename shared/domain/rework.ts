/**
 * "Zur Überarbeitung" is the state of an answer whose newest version carries feedback with this stamp: its author is
 * asked for another version. A newer version ends it and counts as reworked.
 */
export const reworkStamp = 'again' as const

export function asksForRework(feedback: readonly { stamp: string | null }[]): boolean {
  return feedback.some(({ stamp }) => stamp === reworkStamp)
}
