import type pg from 'pg'
import { recordset, rowsOf, type Statement } from './statements.ts'
import type { Draft, Task } from './task.ts'

// One draft per student and challenge: the newest by capture time, stored only while newer than the current
// response, or of a folder than its own leaf (shared/domain/leaves.ts).
const upsertDrafts: Statement = {
  name: 'ingest-drafts',
  text: `
    insert into drafts as d (organization_id, student_id, challenge_id, response, captured_at, received_at)
    select distinct on (organization_id, student_id, challenge_id)
      organization_id, student_id, challenge_id, response, captured_at, $2::timestamptz
    from ${recordset('id uuid, challenge_id uuid, response jsonb, captured_at timestamptz')}
    where not exists (
      select from current_responses c
      where c.organization_id = given.organization_id and c.student_id = given.student_id
        and c.challenge_id = given.challenge_id and c.captured_at >= given.captured_at
        and given.response ->> 'part' is null)
    and not exists (
      select from submissions s
      where given.response ->> 'part' is not null
        and s.organization_id = given.organization_id and s.student_id = given.student_id
        and s.challenge_id = given.challenge_id and s.captured_at >= given.captured_at
        and s.response ->> 'part' = given.response ->> 'part')
    order by organization_id, student_id, challenge_id, captured_at desc, id desc
    on conflict (organization_id, student_id, challenge_id) do update
      set response = excluded.response, captured_at = excluded.captured_at, received_at = excluded.received_at
      where excluded.captured_at > d.captured_at`,
}

/** Drafts are private to their author, so no class version is raised. */
export async function writeDrafts(
  client: pg.ClientBase,
  entries: readonly { task: Task; work: Draft }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    challenge_id: work.challengeId,
    response: work.response,
    captured_at: task.at,
  }))
  await rowsOf(client, upsertDrafts, [JSON.stringify(given), now])
}
