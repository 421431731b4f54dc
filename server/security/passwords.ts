// Hashes passwords through one bounded queue. Unbounded hashing fills the thread pool and blocks every file
// read for seconds when a class signs in (reference/reliability.md, finding 8).
import pLimit from 'p-limit'
import { refusal } from '../http/problem-error.ts'
import { ownProcessors } from '../processors.ts'
import { createHashing } from './hashing.ts'

const maxWaiting = 500
/** More than two waiting hashes per processor mean that a class signs in. */
const rush = 2 * ownProcessors

const hashing = createHashing()
const queue = pLimit(ownProcessors)
let hashesDone = 0

/** @throws ProblemError BUSY when the queue is full, which does not count as a failed attempt */
async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxWaiting) throw refusal('BUSY', { retryAfterSeconds: 5 })
  if (queue.pendingCount >= rush) hashing.expectRush()
  const result = await queue(work)
  hashesDone += 1
  return result
}

export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hashing.hash(password))
}

/**
 * Runs `work`, which hashes, for each member of a class, a few at a time, so that the queue stays open for
 * sign-ins. After a failure no further one starts.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const few = pLimit(ownProcessors)
  try {
    return await few.map(items, work)
  } catch (error) {
    few.clearQueue()
    throw error
  }
}

// The hash of an unknown password: an unknown account then costs the same time as a wrong password.
let dummyHash: Promise<string> | undefined

/** Computed once per process, so it needs no place in the queue. A failed attempt is not cached. */
function hashOfNothing(): Promise<string> {
  dummyHash ??= hashing.hash(crypto.randomUUID()).then(
    (made) => {
      hashesDone += 1
      return made
    },
    (error: unknown) => {
      dummyHash = undefined
      throw error
    },
  )
  return dummyHash
}

/** `passwordHash` is undefined for an unknown account. The hash is computed anyway. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNothing())
  const matches = await inQueue(() => hashing.verify(against, password))
  return matches && passwordHash !== undefined
}

/** The used share of the queue, 0 to 1, for readiness. */
export function hashQueueLoad(): number {
  return queue.pendingCount / maxWaiting
}

/** The number of hashes that this process has computed, to create or to compare: the cost of sign-ins. */
export function hashesComputed(): number {
  return hashesDone
}
