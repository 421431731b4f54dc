import type pg from 'pg'
import { recordset, rowsOf, type Statement } from './statements.ts'
import type { KeptOccupation, Task } from './task.ts'

// One row per student and occupation: the newest letter by (captured_at, letter_id), in whatever order letters
// arrive. The last `order by` gives all transactions the same lock order.
const upsertKept: Statement = {
  name: 'ingest-kept-occupations',
  text: `
    insert into kept_occupations as k (organization_id, student_id, occupation_id, is_kept, why, locked_why,
      position, letter_id, captured_at, received_at)
    select distinct on (organization_id, student_id, occupation_id)
      organization_id, student_id, occupation_id, is_kept, why, locked_why, position, id, captured_at, $2::timestamptz
    from ${recordset(`id uuid, occupation_id text, is_kept boolean, why text, locked_why jsonb,
      position double precision, captured_at timestamptz`)}
    order by organization_id, student_id, occupation_id, captured_at desc, id desc
    on conflict (organization_id, student_id, occupation_id) do update
      set is_kept = excluded.is_kept, why = excluded.why, locked_why = excluded.locked_why, position = excluded.position,
        letter_id = excluded.letter_id, captured_at = excluded.captured_at, received_at = excluded.received_at
      where (excluded.captured_at, excluded.letter_id) > (k.captured_at, k.letter_id)`,
}

/** The list is private to its author, so no class version is raised. */
export async function writeKeptOccupations(
  client: pg.ClientBase,
  entries: readonly { task: Task; work: KeptOccupation }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    occupation_id: work.occupationId,
    is_kept: work.isKept,
    why: work.why,
    locked_why: work.lockedWhy ?? null,
    position: work.position,
    captured_at: task.at,
  }))
  await rowsOf(client, upsertKept, [JSON.stringify(given), now])
}
