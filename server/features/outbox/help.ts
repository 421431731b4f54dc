import type pg from 'pg'
import type { TouchedClass } from '../../db/class-versions.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import { notAfter, type Help, type Task } from './task.ts'

// Stores the help request with the newest capture time and ignores older ones. It locks rows in the common
// lock order before the update, because an update alone locks them in any order.
const updateHelp: Statement = {
  name: 'ingest-help',
  text: `
    with given as (
      select distinct on (organization_id, student_id) *
      from ${recordset('id uuid, is_on boolean, challenge_id uuid, captured_at timestamptz')}
      order by organization_id, student_id, captured_at desc, id desc
    ), locked as materialized (
      select s.organization_id, s.id, given.is_on, given.challenge_id, given.captured_at
      from given
      join students s on s.organization_id = given.organization_id and s.id = given.student_id
      where s.help_changed_at is null or s.help_changed_at <= given.captured_at
      order by s.organization_id, s.id
      for no key update of s
    )
    update students s
    -- A hand for another challenge is another one, also when its withdrawal in between was never stored.
    set help_since = case when locked.is_on then case when s.help_challenge_id is not distinct from locked.challenge_id
        then coalesce(s.help_since, locked.captured_at) else locked.captured_at end end,
      help_challenge_id = locked.challenge_id,
      help_changed_at = locked.captured_at,
      -- A new request deletes the answer to the previous one.
      help_answer = case when not locked.is_on then s.help_answer end,
      help_answered_at = case when not locked.is_on then s.help_answered_at end
    from locked
    where s.organization_id = locked.organization_id and s.id = locked.id
    returning s.organization_id, s.class_id, s.id as student_id`,
}

/**
 * Clamps the capture time to the present, because a tablet's clock that is ahead would keep the request set
 * until that day.
 * @returns the classes whose teachers see the difference
 */
export async function writeHelp(
  client: pg.ClientBase,
  entries: readonly { task: Task; work: Help }[],
  now: Date,
): Promise<TouchedClass[]> {
  if (entries.length === 0) return []
  const given = entries.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    is_on: work.isOn,
    challenge_id: work.challengeId,
    captured_at: notAfter(task.at, now),
  }))
  return rowsOf<TouchedClass>(client, updateHelp, [JSON.stringify(given)])
}
