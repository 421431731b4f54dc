import type { BareClient } from '../../db/bare-client.ts'
import type { TouchedClass } from '../../db/class-versions.ts'
import type { PlacedSubmission } from './decide.ts'
import { keysOf, type ReceiptKey } from './receipts.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import { insertOnNodes } from './submissions-distributed.ts'
import { taskKeyOf } from './task.ts'

// Writes receipt and effect in one statement: only tasks with a new receipt are stored. The current response
// is the newest by (captured_at, id), in whatever order letters arrive. A draft that is not newer is deleted,
// unless it is of another leaf (shared/domain/leaves.ts).
const insertSubmissions: Statement = {
  name: 'ingest-submissions',
  text: `
    with given as materialized (
      select * from ${recordset(`id uuid, class_id uuid, own_class_id uuid, chapter_id uuid, challenge_id uuid,
        response jsonb, captured_at timestamptz, disposition text, fingerprint text`)}
    ), fresh as (
      insert into receipts (organization_id, student_id, letter_id, fingerprint, disposition, received_at)
      select organization_id, student_id, id, decode(fingerprint, 'hex'), disposition, $2::timestamptz from given
      order by organization_id, student_id, id
      on conflict do nothing
      returning organization_id, student_id, letter_id
    ), taken as materialized (
      select given.* from given
      join fresh on fresh.organization_id = given.organization_id and fresh.student_id = given.student_id
        and fresh.letter_id = given.id
    ), kept as (
      insert into submissions (organization_id, student_id, id, class_id, chapter_id, challenge_id, response,
        captured_at, received_at, disposition)
      select organization_id, student_id, id, class_id, chapter_id, challenge_id, response, captured_at,
        $2::timestamptz, disposition from taken
    ), newest as materialized (
      select distinct on (organization_id, student_id, challenge_id) * from taken
      order by organization_id, student_id, challenge_id, captured_at desc, id desc
    ), made_current as (
      insert into current_responses as c
        (organization_id, student_id, challenge_id, chapter_id, submission_id, captured_at, disposition)
      select organization_id, student_id, challenge_id, chapter_id, id, captured_at, disposition from newest
      order by organization_id, student_id, challenge_id
      on conflict (organization_id, student_id, challenge_id) do update
        set chapter_id = excluded.chapter_id, submission_id = excluded.submission_id,
          captured_at = excluded.captured_at, disposition = excluded.disposition
        where (excluded.captured_at, excluded.submission_id) > (c.captured_at, c.submission_id)
    ), served as (
      delete from drafts d using taken t
      where d.organization_id = t.organization_id and d.student_id = t.student_id
        and d.challenge_id = t.challenge_id and d.captured_at <= t.captured_at
        and d.response ->> 'part' is not distinct from t.response ->> 'part'
    )
    select organization_id, student_id, id as letter_id, class_id, own_class_id from taken`,
}

type TakenRow = ReceiptKey & { class_id: string | null; own_class_id: string | null }

/**
 * @returns the keys of the new submissions (the others already have a receipt), and the classes whose
 * teachers see a change
 */
export async function writeSubmissions(
  client: BareClient,
  entries: readonly PlacedSubmission[],
  now: Date,
): Promise<{ fresh: Set<string>; touched: TouchedClass[] }> {
  if (entries.length === 0) return { fresh: new Set(), touched: [] }
  if (client.isDistributed) {
    const taken = await insertOnNodes(client, entries, now)
    return {
      fresh: new Set(taken.map(({ task }) => taskKeyOf(task))),
      touched: taken.flatMap(({ task, author, placed }) =>
        touchedBy(
          { organization_id: task.organizationId, student_id: task.studentId },
          { class_id: placed.classId, own_class_id: author.classId },
        ),
      ),
    }
  }
  const given = entries.map(({ task, work, author, placed }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    class_id: placed.classId,
    own_class_id: author.classId,
    chapter_id: work.chapterId,
    challenge_id: work.challengeId,
    response: placed.response,
    captured_at: task.at,
    disposition: placed.disposition,
    fingerprint: task.fingerprint.toString('hex'),
  }))
  const rows = await rowsOf<TakenRow>(client, insertSubmissions, [JSON.stringify(given), now])
  const touched = rows.flatMap((row) => touchedBy(row, row))
  return { fresh: keysOf(rows), touched }
}

/** The class that the answer counts for, and the class of its author. Only the latter's grid has a row for the author. */
function touchedBy(
  { organization_id, student_id }: { organization_id: string; student_id: string },
  { class_id, own_class_id }: { class_id: string | null; own_class_id: string | null },
): TouchedClass[] {
  const own = { organization_id, class_id: own_class_id, student_id }
  return class_id === own_class_id ? [own] : [own, { organization_id, class_id, student_id: null }]
}
