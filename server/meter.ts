// What happens, counted. Like the log it gets numbers and names from fixed lists, never an id or a text; who
// calls it does not know whether anybody counts.

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
  /** How long a letter was under way when it was accepted, by the clock of its device. */
  letterAge(seconds: number): void
  /** One commit of the outbox with the letters of all requests that waited for it. */
  commit(tasks: number, seconds: number): void
  session(event: 'refreshed' | 'stolen'): void
}

export const silentMeter: Meter = {
  letters() {},
  letterAge() {},
  commit() {},
  session() {},
}
