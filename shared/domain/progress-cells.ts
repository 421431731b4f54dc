/**
 * The state of one student's challenge as the teacher sees it. `late` and `done` are submitted. A draft is private to
 * its student and never included. `again`: submitted, and given back for another version; `reworked`: that version has
 * come. Older clients take both for open.
 */
export const cellStates = ['open', 'done', 'late', 'again', 'reworked'] as const
export type CellState = (typeof cellStates)[number]

const letters: Readonly<Record<CellState, string>> = {
  open: '.',
  done: 'd',
  late: 'l',
  again: 'a',
  reworked: 'r',
}
const states = new Map(cellStates.map((state) => [letters[state], state]))

export function letterOf(state: CellState): string {
  return letters[state]
}

/** A student's states as one letter per challenge: an object keyed by id would take fifty times the bytes. */
export function packedCells(
  challengeIds: readonly string[],
  stateOf: (challengeId: string) => CellState | undefined,
): string {
  return challengeIds.map((id) => letterOf(stateOf(id) ?? 'open')).join('')
}

/** The state at a challenge's position; a missing one is open. */
export function stateAt(cells: string, place: number): CellState {
  return states.get(cells[place] ?? '') ?? 'open'
}
