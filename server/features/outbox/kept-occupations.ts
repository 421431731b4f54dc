import type { BareClient } from '../../db/bare-client.ts'
import { insertRows, type Insertion } from './insert-rows.ts'
import { newestOf } from './newest.ts'
import { authorKeyOf, type KeptOccupation, type Task } from './task.ts'

// One row per student and occupation: the newest letter by (captured_at, letter_id), in whatever order letters
// arrive.
const upsertKept: Insertion = {
  name: 'ingest-kept-occupations',
  table: 'kept_occupations as k',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    occupation_id: 'text',
    is_kept: 'boolean',
    why: 'text',
    locked_why: 'jsonb',
    position: 'double precision',
    letter_id: 'uuid',
    captured_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  orderBy: ['organization_id', 'student_id', 'occupation_id'],
  onConflict: `on conflict (organization_id, student_id, occupation_id) do update
    set is_kept = excluded.is_kept, why = excluded.why, locked_why = excluded.locked_why, position = excluded.position,
      letter_id = excluded.letter_id, captured_at = excluded.captured_at, received_at = excluded.received_at
    where (excluded.captured_at, excluded.letter_id) > (k.captured_at, k.letter_id)`,
}

/** The list is private to its author, so no class version is raised. */
export async function writeKeptOccupations(
  client: BareClient,
  entries: readonly { task: Task; work: KeptOccupation }[],
  now: Date,
): Promise<void> {
  const newest = newestOf(entries, ({ task, work }) => `${authorKeyOf(task)}/${work.occupationId}`)
  const given = newest.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    occupation_id: work.occupationId,
    is_kept: work.isKept,
    why: work.why,
    locked_why: work.lockedWhy ?? null,
    position: work.position,
    letter_id: task.id,
    captured_at: task.at,
    received_at: now,
  }))
  await insertRows(client, upsertKept, given)
}
