// Writes submissions to a distributed database (submissions.ts), which cannot do it in one statement: receipts first,
// then the effects of those that are new. One transaction holds both.
import type { BareClient } from '../../db/bare-client.ts'
import { insertRows, type Insertion } from './insert-rows.ts'
import { rowsOfSchools } from './by-school.ts'
import { newestOf } from './newest.ts'
import { writeReceipts } from './receipts.ts'
import type { Statement } from './statements.ts'
import type { PlacedSubmission } from './decide.ts'
import { authorKeyOf, taskKeyOf } from './task.ts'

const insertSubmissions: Insertion = {
  name: 'ingest-submissions-distributed',
  table: 'submissions',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    chapter_id: 'uuid',
    challenge_id: 'uuid',
    response: 'jsonb',
    captured_at: 'timestamptz',
    received_at: 'timestamptz',
    disposition: 'text',
  },
  orderBy: ['organization_id', 'student_id', 'id'],
  onConflict: '',
}

const upsertCurrent: Insertion = {
  name: 'ingest-current-distributed',
  table: 'current_responses as c',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    challenge_id: 'uuid',
    chapter_id: 'uuid',
    submission_id: 'uuid',
    captured_at: 'timestamptz',
    disposition: 'text',
  },
  orderBy: ['organization_id', 'student_id', 'challenge_id'],
  onConflict: `on conflict (organization_id, student_id, challenge_id) do update
    set chapter_id = excluded.chapter_id, submission_id = excluded.submission_id,
      captured_at = excluded.captured_at, disposition = excluded.disposition
    where (excluded.captured_at, excluded.submission_id) > (c.captured_at, c.submission_id)`,
}

const deleteServedDrafts: Statement = {
  name: 'ingest-served-drafts-distributed',
  text: `
    delete from drafts d
    using jsonb_to_recordset($2::jsonb) as t(student_id uuid, challenge_id uuid, captured_at timestamptz, part text)
    where d.organization_id = $1 and d.student_id = t.student_id
      and d.challenge_id = t.challenge_id and d.captured_at <= t.captured_at
      and d.response ->> 'part' is not distinct from t.part`,
}

/** @returns those that had no receipt yet and are stored now */
export async function insertOnNodes(
  client: BareClient,
  entries: readonly PlacedSubmission[],
  now: Date,
): Promise<PlacedSubmission[]> {
  const receipts = entries.map(({ task, placed }) => ({ task, disposition: placed.disposition }))
  const fresh = await writeReceipts(client, receipts, now)
  const taken = entries.filter(({ task }) => fresh.has(taskKeyOf(task)))
  await insertRows(
    client,
    insertSubmissions,
    taken.map((entry) => rowOf(entry, now)),
  )
  const newest = newestOf(taken, ({ task, work }) => `${authorKeyOf(task)}/${work.challengeId}`)
  await insertRows(
    client,
    upsertCurrent,
    newest.map((entry) => ({ ...rowOf(entry, now), submission_id: entry.task.id })),
  )
  const served = taken.map((entry) => ({ ...rowOf(entry, now), response: undefined, part: partOf(entry) }))
  await rowsOfSchools(client, deleteServedDrafts, served)
  return taken
}

function rowOf({ task, work, placed }: PlacedSubmission, now: Date) {
  return {
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    class_id: placed.classId,
    chapter_id: work.chapterId,
    challenge_id: work.challengeId,
    response: placed.response,
    captured_at: task.at,
    received_at: now,
    disposition: placed.disposition,
  }
}

/** The part of a folder that the answer contains, as `response ->> 'part'` reads it. */
function partOf({ placed: { response } }: PlacedSubmission): string | null {
  const isFolder = typeof response === 'object' && response !== null && 'part' in response
  return isFolder && typeof response.part === 'string' ? response.part : null
}
