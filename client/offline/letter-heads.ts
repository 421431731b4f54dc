// What the screens and reports count of letters, read without their boxes: a picture's box is half a megabyte, and each
// change of a letter or a draft counts again.
import { lettersInState } from './outbox-store.ts'
import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

/** What never changes of a letter, with its state. */
export type LetterHead = Pick<LetterRow, 'id' | 'keyId' | 'state' | 'bundle' | 'writtenAt' | 'takenIn'>

const known = new WeakMap<WorkDatabase, Map<string, LetterHead>>()

/** Call it inside a transaction that includes `letters`. It reads each letter once, and then only the ids by state. */
export async function letterHeads(
  database: WorkDatabase,
  states: readonly LetterState[],
): Promise<LetterHead[]> {
  const before = known.get(database) ?? new Map<string, LetterHead>()
  const found = await Promise.all(states.map((state) => lettersInState(database, state).primaryKeys()))
  const fresh = await database.letters.bulkGet(found.flat().filter((id) => !before.has(id)))
  for (const row of fresh) if (row) before.set(row.id, headOf(row))
  const heads = found.flatMap((ids, index) =>
    ids.flatMap((id) => {
      const head = before.get(id)
      return head ? [{ ...head, state: states[index]! }] : []
    }),
  )
  // Without letters that are no longer here.
  known.set(database, new Map(heads.map((head) => [head.id, head])))
  return heads
}

function headOf({ id, keyId, state, bundle, writtenAt, takenIn }: LetterRow): LetterHead {
  return {
    ...{ id, keyId, state, writtenAt },
    ...(bundle !== undefined && { bundle }),
    ...(takenIn && { takenIn }),
  }
}
