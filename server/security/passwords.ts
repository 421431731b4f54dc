// Password hashing through one bounded queue. Unbounded hashing fills the thread pool and stalls every file
// read for seconds when a class signs in (reference/reliability.md, finding 8).
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { refusal } from '../http/problem-error.ts'
import { createHashing } from './hashing.ts'

const maxWaiting = 500
/** More than two wait for every processor: a class signs in. */
const rush = 2 * availableParallelism()

const hashing = createHashing()
const queue = pLimit(Math.max(1, availableParallelism()))
let hashesDone = 0

/** @throws ProblemError BUSY when the queue is full: that counts as no failed attempt. */
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
 * Runs `work`, which hashes, for each of a whole class: so few at a time that the queue stays open for everybody
 * who signs in meanwhile. When one fails no further one begins.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const few = pLimit(availableParallelism())
  try {
    return await few.map(items, work)
  } catch (error) {
    few.clearQueue()
    throw error
  }
}

// A hash of nothing anybody knows: an unknown account costs the same time as a wrong password.
let dummyHash: Promise<string> | undefined

/** One in a process, so it needs no place in the queue; one that failed is not kept. */
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

/** `passwordHash` undefined: no such account. The work is done all the same. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNothing())
  const matches = await inQueue(() => hashing.verify(against, password))
  return matches && passwordHash !== undefined
}

/** Share of the queue in use, 0 to 1, for readiness. */
export function hashQueueLoad(): number {
  return queue.pendingCount / maxWaiting
}

/** How many hashes this process has computed, to make or to compare: what a sign-in costs. */
export function hashesComputed(): number {
  return hashesDone
}
