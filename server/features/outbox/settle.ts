import type { BareClient } from '../../db/bare-client.ts'
import { readReceipts } from './receipts.ts'
import { writeReturned } from './returned-letters.ts'
import { refused, taskKeyOf, type Outcome, type Task } from './task.ts'

export interface Unsettled {
  /** Tasks that already have a receipt, from an earlier delivery or from another process a moment ago. */
  known: readonly Task[]
  /** Tasks that appear several times in one commit → the first of them. */
  repeats: ReadonlyMap<Task, Task>
  outcomes: Map<Task, Outcome>
  now: Date
}

/**
 * The same box is the same letter: it gets its first receipt again. A different box under the same id changes
 * nothing and is kept for the author.
 */
export async function settle(
  client: BareClient,
  { known, repeats, outcomes, now }: Unsettled,
): Promise<void> {
  const different = [...repeats].filter(([task, first]) => !task.fingerprint.equals(first.fingerprint))
  const asked = [...known, ...different.map(([task]) => task)]
  const receipts = await readReceipts(client, asked)
  const reused: Task[] = []
  for (const task of asked) {
    const receipt = receipts.get(taskKeyOf(task))
    // The first task has no receipt, because its author is unknown. The same applies to this one.
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
