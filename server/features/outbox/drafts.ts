import type { BareClient } from '../../db/bare-client.ts'
import { rowsOfSchools } from './by-school.ts'
import { insertRows, type Insertion } from './insert-rows.ts'
import { newestOf } from './newest.ts'
import type { ReceiptKey } from './receipts.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import { authorKeyOf, type Draft, type Task } from './task.ts'

// One draft per student and challenge: the newest by capture time, stored only while newer than the current
// response, or of a folder than its own leaf (shared/domain/leaves.ts).
const given = `id uuid, challenge_id uuid, response jsonb, captured_at timestamptz`
const isNewerThanAnswers = (school: string) => `
    not exists (
      select 1 from current_responses c
      where c.organization_id = ${school} and c.student_id = given.student_id
        and c.challenge_id = given.challenge_id and c.captured_at >= given.captured_at
        and given.response ->> 'part' is null)
    and not exists (
      select 1 from submissions s
      where given.response ->> 'part' is not null
        and s.organization_id = ${school} and s.student_id = given.student_id
        and s.challenge_id = given.challenge_id and s.captured_at >= given.captured_at
        and s.response ->> 'part' = given.response ->> 'part')`
const replaceOlder = `
    on conflict (organization_id, student_id, challenge_id) do update
      set response = excluded.response, captured_at = excluded.captured_at, received_at = excluded.received_at
      where excluded.captured_at > d.captured_at`
const upsertDrafts: Statement = {
  name: 'ingest-drafts',
  text: `
    insert into drafts as d (organization_id, student_id, challenge_id, response, captured_at, received_at)
    select distinct on (organization_id, student_id, challenge_id)
      organization_id, student_id, challenge_id, response, captured_at, $2::timestamptz
    from ${recordset(given)}
    where ${isNewerThanAnswers('given.organization_id')}
    order by organization_id, student_id, challenge_id, captured_at desc, id desc
    ${replaceOlder}`,
}

// A distributed database needs two statements: the first selects the drafts to store.
const selectNewDrafts: Statement = {
  name: 'ingest-new-drafts-of-school',
  text: `
    select given.student_id, given.id as letter_id
    from jsonb_to_recordset($2::jsonb) as given(student_id uuid, ${given})
    where ${isNewerThanAnswers('$1')}`,
}
const insertDrafts: Insertion = {
  name: 'ingest-drafts-distributed',
  table: 'drafts as d',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    challenge_id: 'uuid',
    response: 'jsonb',
    captured_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  orderBy: ['organization_id', 'student_id', 'challenge_id'],
  onConflict: replaceOlder,
}

type DraftEntry = { task: Task; work: Draft }

/** Drafts are private to their author, so no class version is raised. */
export async function writeDrafts(
  client: BareClient,
  entries: readonly DraftEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => rowOf(entry, now))
  if (!client.isDistributed) {
    await rowsOf(client, upsertDrafts, [JSON.stringify(rows), now])
    return
  }
  const found = await rowsOfSchools<Omit<ReceiptKey, 'organization_id'>>(client, selectNewDrafts, rows)
  const wanted = new Set(found.map(({ student_id, letter_id }) => `${student_id}/${letter_id}`))
  const kept = entries.filter(({ task }) => wanted.has(`${task.studentId}/${task.id}`))
  const newest = newestOf(kept, ({ task, work }) => `${authorKeyOf(task)}/${work.challengeId}`)
  await insertRows(
    client,
    insertDrafts,
    newest.map((entry) => rowOf(entry, now)),
  )
}

function rowOf({ task, work }: DraftEntry, now: Date) {
  return {
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    challenge_id: work.challengeId,
    response: work.response,
    captured_at: task.at,
    received_at: now,
  }
}
