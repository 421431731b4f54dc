import type pg from 'pg'
import { recordset, rowsOf, type Statement } from './statements.ts'
import type { Closing, Task } from './task.ts'

// Only the first closing counts, so that a copied key cannot extend it later.
const insertClosings: Statement = {
  name: 'ingest-closings',
  text: `
    insert into key_closings (organization_id, student_id, key_hash, letter_ids, closed_at)
    select organization_id, student_id, decode(key_hash, 'hex'), letter_ids, $2
    from ${recordset('key_hash text, letter_ids uuid[]')}
    on conflict do nothing`,
}

export async function writeClosings(
  client: pg.ClientBase,
  entries: readonly { task: Task; work: Closing }[],
  now: Date,
): Promise<void> {
  const given = entries.flatMap(({ task, work }) =>
    task.ticket === undefined
      ? []
      : {
          organization_id: task.organizationId,
          student_id: task.studentId,
          key_hash: task.ticket.keyHash.toString('hex'),
          letter_ids: work.letterIds,
        },
  )
  if (given.length > 0) await rowsOf(client, insertClosings, [JSON.stringify(given), now])
}
