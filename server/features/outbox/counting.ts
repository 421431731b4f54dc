// Counts the outcomes of letters for the metrics. It does not depend on the queue or the tables.
import type { Meter } from '../../meter.ts'
import type { Committed } from './commit.ts'
import type { Outcome } from './task.ts'

/**
 * Counts a letter that came several times in one commit once as its outcome; the others count as repeated.
 */
export function countCommitted(meter: Meter, { outcomes, now }: Committed): void {
  const counted = new Set<Outcome>()
  for (const [task, outcome] of outcomes) {
    const isFirst = !counted.has(outcome)
    counted.add(outcome)
    if (outcome.kind !== 'received') meter.letters(outcome.kind === 'failed' ? 'unreadable' : outcome.kind, 1)
    else if (!isFirst || outcome.receivedAt !== now) meter.letters('duplicate', 1)
    else if (outcome.disposition === 'returned') meter.letters('returned', 1)
    else {
      meter.letters('accepted', 1)
      meter.letterAge((now.getTime() - task.at.getTime()) / 1_000)
    }
  }
}

export function countPasswordChange(meter: Meter, outcome: Outcome): void {
  if (outcome.kind === 'received')
    meter.letters(outcome.disposition === 'returned' ? 'returned' : 'accepted', 1)
}

/** Counts letters that reached no commit: boxes that do not open, and letters that have to be sent again. */
export function countUnsettled<Opening>(
  meter: Meter,
  openings: readonly Opening[],
  outcomes: ReadonlyMap<Opening, Outcome | undefined>,
  isDeferred: (opening: Opening) => boolean,
): void {
  for (const opening of openings) {
    const outcome: Outcome | undefined = outcomes.get(opening)
    if (!outcomes.has(opening) && !isDeferred(opening)) meter.letters('unreadable', 1)
    else if (outcome === undefined || outcome.kind === 'later') meter.letters('later', 1)
  }
}
