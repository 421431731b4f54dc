// Batch size, requests at once and retry delays: pure rules of the outbox.

const KiB = 1024
const smallestBytes = 16 * KiB
const firstBatchBytes = 64 * KiB
const largestBatchBytes = 512 * KiB
export const lettersPerBatch = 200

/** A batch grows only while its request takes less than this: far below the timeout, also for two at once. */
const carriedWithinMs = 4_000

export const longestWaitMs = 15 * 60_000
export const dayMs = 24 * 60 * 60_000

/** Limits of the next batch; a batch always holds at least one letter. */
export interface BatchLimit {
  bytes: number
  letters: number
}

export const firstBatch: BatchLimit = { bytes: firstBatchBytes, letters: lettersPerBatch }

/**
 * After an answer: a batch of `bytes` took `tookMs`. A quick answer to a small batch says little about the line, so it
 * never makes the next batch smaller. A slow answer makes it smaller, but not smaller than the first batch: the server
 * may be slow, and then small batches only cost more requests.
 */
export function afterAnswer(limit: BatchLimit, bytes: number, tookMs: number): BatchLimit {
  const carried = Math.floor((bytes * carriedWithinMs) / Math.max(1, tookMs))
  const next =
    tookMs > carriedWithinMs
      ? Math.min(limit.bytes, Math.max(firstBatchBytes, carried))
      : Math.max(limit.bytes, carried)
  return {
    bytes: Math.min(largestBatchBytes, Math.max(smallestBytes, next)),
    letters: Math.min(lettersPerBatch, limit.letters * 2),
  }
}

/**
 * Two where the line is known to be fast: one sends while the other awaits its answer. On a slow line a second request
 * would only make the first one take longer, and both could time out.
 */
export function requestsAtOnce(limit: BatchLimit): number {
  return limit.bytes >= 2 * firstBatchBytes && limit.letters === lettersPerBatch ? 2 : 1
}

/**
 * The first of two requests at once is shorter, so that the two end one after the other: while one awaits its answer,
 * the other one keeps the line busy.
 */
export function shortened(limit: BatchLimit): BatchLimit {
  return { bytes: Math.ceil(limit.bytes * 0.75), letters: Math.ceil(limit.letters * 0.75) }
}

/** Half of the batch that was sent, so that every halving has an effect. */
export function halved(sent: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(1, Math.floor(sent.bytes / 2)),
    letters: Math.max(1, Math.floor(sent.letters / 2)),
  }
}

/**
 * Fewer bytes after repeated failures without any response, but never a single letter: a tablet that was merely
 * offline must be fast after the reconnect.
 */
export function afterFailures(limit: BatchLimit): BatchLimit {
  return {
    bytes: Math.max(smallestBytes, Math.floor(limit.bytes / 2)),
    letters: Math.max(16, limit.letters),
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
