// Batch size and retry delays: pure rules of the outbox.

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

/** Half of the batch that was sent, so that every halving has an effect. */
export function halved(sent: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(1, Math.floor(sent.bytes / 2)),
    letters: Math.max(1, Math.floor(sent.letters / 2)),
  }
}

/**
 * Smaller after repeated failures without any response, but never a single letter: a tablet that was merely
 * offline must be fast after the reconnect.
 */
export function afterFailures(limit: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(16 * KiB, Math.floor(limit.bytes / 2)),
    letters: Math.max(16, Math.floor(limit.letters / 2)),
  }
}

/** Keeps a batch of picture parts small, so that answers written meanwhile are not delayed. */
export function limitForParts(limit: BatchLimit): BatchLimit {
  return { ...limit, bytes: Math.min(limit.bytes, 2 * firstBatchBytes) }
}

/** The first rows that fit, at least one. */
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

/** Full jitter: a random delay below a ceiling that doubles, so that a class does not call at the same moment. */
export function backOffMs(failures: number, random: () => number, ceilingMs = 5 * 60_000): number {
  return Math.ceil(random() * Math.min(ceilingMs, 1000 * 2 ** Math.min(failures, 20)))
}

/**
 * Whether a wait has ended. A wait longer than its own maximum has ended too: the device's clock was changed, and
 * a letter must not wait for the clock to catch up.
 */
export function isDue(dueAt: number, now: number, longestMs = longestWaitMs): boolean {
  return dueAt <= now || dueAt > now + longestMs
}
