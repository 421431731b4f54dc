// The epoch and the growing serial by which a tablet notices that the server was set back.
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import { rollBackMarks } from '../../db/roll-back-marks.ts'
import { raisingVersionsIn, type TouchedClass } from './statements.ts'

export interface Marks {
  epoch: string
  serial: number
  /** When the database was asked for them (`performance.now()`). */
  askedAt: number
}

/** Ends the transaction: one round trip for the versions of the touched classes, the next serial and the commit. */
export async function commitWithMarks(
  client: pg.ClientBase,
  touched: readonly TouchedClass[] = [],
): Promise<Marks> {
  const askedAt = performance.now()
  const results = (await client.query(
    `${raisingVersionsIn(touched)}select epoch, nextval('outbox_serial') as serial from settings; commit`,
  )) as unknown as pg.QueryResult<{ epoch: string; serial: number }>[]
  const marks = results.at(-2)?.rows[0]
  if (marks === undefined) throw new Error('this database has no settings')
  return { ...marks, askedAt }
}

export interface MarksReader {
  saw: (marks: Marks) => void
  /** For answers that changed nothing: asks the database at most once a second, whoever knocks. */
  recent: () => Promise<Marks>
}

const freshMs = 1_000

export function createMarksReader(database: Database): MarksReader {
  let last: Marks | undefined
  let seenAt = 0
  let asking: Promise<Marks> | undefined

  /**
   * Answers may overtake each other: a lower serial counts only when it was asked for after the last one was
   * seen. Then the database itself has fallen, and the tablets have to notice.
   */
  function saw(marks: Marks): Marks {
    const isOvertaken = last?.epoch === marks.epoch && last.serial > marks.serial && marks.askedAt <= seenAt
    if (last !== undefined && isOvertaken) return last
    seenAt = performance.now()
    return (last = marks)
  }

  async function ask(): Promise<Marks> {
    const askedAt = performance.now()
    return saw({ ...(await database.transaction({ role: 'ingest' }, rollBackMarks)), askedAt })
  }

  return {
    saw,
    async recent() {
      if (last !== undefined && performance.now() - seenAt < freshMs) return last
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}
