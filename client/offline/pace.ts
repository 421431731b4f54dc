// How much at once and how soon again: pure rules of the outbox.

const KiB = 1024
const firstBatchBytes = 64 * KiB
const largestBatchBytes = 512 * KiB
export const lettersPerBatch = 200

export const longestWaitMs = 15 * 60_000
export const dayMs = 24 * 60 * 60_000

/** Limits of the next batch; a batch always holds at least one letter. */
export interface BatchLimit {
  bytes: number
  letters: number
}

export const firstBatch: BatchLimit = { bytes: firstBatchBytes, letters: lettersPerBatch }

export function grown(limit: BatchLimit): BatchLimit {
  return {
    bytes: Math.min(largestBatchBytes, limit.bytes * 2),
    letters: Math.min(lettersPerBatch, limit.letters * 2),
  }
}

/** Half of what was really sent, so that every halving makes a difference. */
export function halved(sent: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(1, Math.floor(sent.bytes / 2)),
    letters: Math.max(1, Math.floor(sent.letters / 2)),
  }
}

/**
 * Smaller after repeated failures without any answer, but not down to one letter: a tablet that was merely
 * offline must not crawl when it is back.
 */
export function eased(limit: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(16 * KiB, Math.floor(limit.bytes / 2)),
    letters: Math.max(16, Math.floor(limit.letters / 2)),
  }
}

/** The first rows that fit; one always does. */
export function batchOf<Row extends { bytes: number }>(rows: readonly Row[], limit: BatchLimit): Row[] {
  let bytes = 0
  const batch: Row[] = []
  for (const row of rows) {
    if (batch.length > 0 && (batch.length >= limit.letters || bytes + row.bytes > limit.bytes)) break
    batch.push(row)
    bytes += row.bytes
  }
  return batch
}

/** Full jitter: anywhere between nothing and a ceiling that doubles, so that a class does not ring at once. */
export function backOffMs(failures: number, random: () => number, ceilingMs = 5 * 60_000): number {
  return Math.ceil(random() * Math.min(ceilingMs, 1000 * 2 ** Math.min(failures, 20)))
}

/**
 * Whether a moment of waiting is over. One that lies further off than its own maximum is over too: then the
 * device's clock has jumped, and nobody may wait for a clock to come back.
 */
export function isDue(dueAt: number, now: number, longestMs = longestWaitMs): boolean {
  return dueAt <= now || dueAt > now + longestMs
}
