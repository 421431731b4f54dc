// Refresh rotation by confirm-on-use, as a pure decision. On flaky Wi-Fi strict rotation signs everyone out
// sooner or later (reference/reliability.md, finding 7); this signs nobody out and still finds theft at the
// victim's next refresh.

export const leewaySeconds = 30

export interface RotationState {
  generation: number
  /** The newest generation that an API call has borne. */
  confirmedGeneration: number
  confirmedAt: Date | null
}

export type RotationDecision =
  /** The presented token is the current one: a successor is made. */
  | 'advance'
  /** The successor is not known to have arrived: the predecessor gets the same one again. */
  | 'repeat'
  /** A token that has a confirmed successor came back: somebody else holds it. */
  | 'theft'

export function decideRotation(state: RotationState, presented: number, now: Date): RotationDecision {
  if (presented === state.generation) return 'advance'
  if (presented !== state.generation - 1) return 'theft'
  if (state.confirmedGeneration < state.generation) return 'repeat'
  const confirmedForMs = now.getTime() - (state.confirmedAt?.getTime() ?? 0)
  return confirmedForMs <= leewaySeconds * 1000 ? 'repeat' : 'theft'
}
