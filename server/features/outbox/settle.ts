import type pg from 'pg'
import { readReceipts } from './receipts.ts'
import { writeReturned } from './returned-letters.ts'
import { refused, taskKeyOf, type Outcome, type Task } from './task.ts'

export interface Unsettled {
  /** What had a receipt before: from an earlier delivery, or from another process a moment ago. */
  known: readonly Task[]
  /** What came several times in one go → the first of them. */
  repeats: ReadonlyMap<Task, Task>
  outcomes: Map<Task, Outcome>
  now: Date
}

/**
 * The same box again is the same letter: its first receipt is given again. Another box under the same id
 * changes nothing and is kept for the author.
 */
export async function settle(
  client: pg.ClientBase,
  { known, repeats, outcomes, now }: Unsettled,
): Promise<void> {
  const different = [...repeats].filter(([task, first]) => !task.fingerprint.equals(first.fingerprint))
  const asked = [...known, ...different.map(([task]) => task)]
  const receipts = await readReceipts(client, asked)
  const reused: Task[] = []
  for (const task of asked) {
    const receipt = receipts.get(taskKeyOf(task))
    // The first of them left no receipt (its author is unknown): nor does this one.
    if (receipt === undefined) continue
    if (!receipt.fingerprint.equals(task.fingerprint)) reused.push(task)
    else {
      const { disposition, receivedAt } = receipt
      outcomes.set(task, { kind: 'received', disposition, receivedAt })
    }
  }
  await writeReturned(
    client,
    reused.filter(({ ticket }) => ticket !== undefined).map((task) => ({ task, code: 'LETTER_REUSED' })),
    now,
  )
  for (const task of reused) {
    outcomes.set(
      task,
      task.ticket === undefined
        ? refused('LETTER_REUSED')
        : { kind: 'received', disposition: 'returned', receivedAt: now },
    )
  }
  for (const [task, first] of repeats) {
    const outcome = outcomes.get(first)
    if (!outcomes.has(task) && outcome !== undefined) outcomes.set(task, outcome)
  }
}
