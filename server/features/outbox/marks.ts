// The epoch and the growing serial that tell a tablet whether the server was restored from a backup.
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import { rollBackMarks } from '../../db/roll-back-marks.ts'
import { raiseVersionsInlineSql, type TouchedClass } from '../../db/class-versions.ts'

export interface Marks {
  epoch: string
  serial: number
  /** The time at which the query was sent (`performance.now()`). */
  askedAt: number
}

/**
 * Ends the transaction with one round trip: raises the versions of the touched classes, takes the next serial
 * and commits.
 */
export async function commitWithMarks(
  client: pg.ClientBase,
  touched: readonly TouchedClass[] = [],
): Promise<Marks> {
  const askedAt = performance.now()
  const statements = [
    raiseVersionsInlineSql(touched),
    `select epoch, nextval('outbox_serial') as serial from settings`,
    'commit',
  ]
  const results = (await client.query(
    statements.filter((each) => each !== '').join('; '),
  )) as unknown as pg.QueryResult<{ epoch: string; serial: number }>[]
  const marks = results.at(-2)?.rows[0]
  if (marks === undefined) throw new Error('the table "settings" is empty')
  return { ...marks, askedAt }
}

export interface MarksReader {
  record: (marks: Marks) => void
  /**
   * For answers that changed nothing: queries the database at most once a second for all requests together.
   */
  recent: () => Promise<Marks>
}

const freshMs = 1_000

export function createMarksReader(database: Database): MarksReader {
  let last: Marks | undefined
  let seenAt = 0
  let asking: Promise<Marks> | undefined

  /**
   * Answers may arrive out of order. A lower serial counts only when it was requested after the last one was
   * recorded: then the database was restored to an earlier state, and the tablets must be told.
   */
  function record(marks: Marks): Marks {
    const isOutdated = last?.epoch === marks.epoch && last.serial > marks.serial && marks.askedAt <= seenAt
    if (last !== undefined && isOutdated) return last
    seenAt = performance.now()
    return (last = marks)
  }

  async function ask(): Promise<Marks> {
    const askedAt = performance.now()
    return record({ ...(await database.transaction({ role: 'ingest' }, rollBackMarks)), askedAt })
  }

  return {
    record,
    async recent() {
      if (last !== undefined && performance.now() - seenAt < freshMs) return last
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}
