// Refresh rotation with confirmation on use, as a pure decision. On unreliable Wi-Fi strict rotation signs
// everyone out sooner or later (reference/reliability.md, finding 7). This one keeps sessions and still
// detects theft at the victim's next refresh.

export const leewaySeconds = 30

export interface RotationState {
  generation: number
  /** The newest generation that an API call has used. */
  confirmedGeneration: number
  confirmedAt: Date | null
}

export type RotationDecision =
  /** The presented token is the current one: a successor is created. */
  | 'advance'
  /** The successor may not have arrived: the predecessor gets the same one again. */
  | 'repeat'
  /** A token with a confirmed successor was presented again: another device has a copy. */
  | 'theft'

export function decideRotation(state: RotationState, presented: number, now: Date): RotationDecision {
  if (presented === state.generation) return 'advance'
  if (presented !== state.generation - 1) return 'theft'
  if (state.confirmedGeneration < state.generation) return 'repeat'
  const confirmedForMs = now.getTime() - (state.confirmedAt?.getTime() ?? 0)
  return confirmedForMs <= leewaySeconds * 1000 ? 'repeat' : 'theft'
}
