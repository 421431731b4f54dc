// The epoch and the growing serial by which a tablet notices that the server was set back.
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import { rollBackMarks } from '../../db/roll-back-marks.ts'
import { raisingVersionsIn, type TouchedClass } from './statements.ts'

export interface Marks {
  epoch: string
  serial: number
}

/** Ends the transaction: one round trip for the versions of the touched classes, the next serial and the commit. */
export async function commitWithMarks(
  client: pg.ClientBase,
  touched: readonly TouchedClass[] = [],
): Promise<Marks> {
  const results = (await client.query(
    `${raisingVersionsIn(touched)}select epoch, nextval('outbox_serial') as serial from settings; commit`,
  )) as unknown as pg.QueryResult<{ epoch: string; serial: number }>[]
  const marks = results.at(-2)?.rows[0]
  if (marks === undefined) throw new Error('this database has no settings')
  return marks
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

  /** Answers may overtake each other; the serial that is handed out must not fall. */
  function saw(marks: Marks): Marks {
    last = last?.epoch === marks.epoch && last.serial > marks.serial ? last : marks
    seenAt = performance.now()
    return last
  }

  return {
    saw,
    async recent() {
      if (last !== undefined && performance.now() - seenAt < freshMs) return last
      asking ??= database
        .transaction({ role: 'ingest' }, rollBackMarks)
        .then(saw)
        .finally(() => (asking = undefined))
      return asking
    },
  }
}
