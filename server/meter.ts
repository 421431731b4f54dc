// The interface for counting events. Like the log it takes numbers and names from fixed lists, never ids or texts.
// Callers need not check whether metrics are enabled.

export const letterOutcomes = [
  'accepted',
  'duplicate',
  'returned',
  'unknown',
  'gone',
  'later',
  'unreadable',
  'refused',
] as const
export type LetterOutcome = (typeof letterOutcomes)[number]

export interface Meter {
  letters(outcome: LetterOutcome, count: number): void
  /** The age of an accepted letter by the clock of its device. */
  letterAge(seconds: number): void
  /** One commit of the outbox with the letters of all waiting requests. */
  commit(tasks: number, seconds: number): void
  session(event: 'refreshed' | 'stolen'): void
}

export const silentMeter: Meter = {
  letters() {},
  letterAge() {},
  commit() {},
  session() {},
}
