import type pg from 'pg'
import { raisingVersionsOf, recordset, rowsOf, type Statement } from './statements.ts'
import { notAfter, type Help, type Task } from './task.ts'

// The hand as it was shown last by capture time; a sign that was overtaken changes nothing.
const updateHelp: Statement = {
  name: 'ingest-help',
  text: `
    with given as (
      select distinct on (organization_id, student_id) *
      from ${recordset('id uuid, is_on boolean, captured_at timestamptz')}
      order by organization_id, student_id, captured_at desc, id desc
    ), changed as (
      update students s
      set help_since = case when given.is_on then coalesce(s.help_since, given.captured_at) end,
        help_changed_at = given.captured_at
      from given
      where s.organization_id = given.organization_id and s.id = given.student_id
        and (s.help_changed_at is null or s.help_changed_at <= given.captured_at)
      returning s.organization_id, s.class_id
    )
    ${raisingVersionsOf('changed')}`,
}

/** A clock that is ahead must not keep the hand up until its day has come: the time is clamped. */
export async function writeHelp(
  client: pg.ClientBase,
  entries: readonly { task: Task; work: Help }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: task.id,
    is_on: work.isOn,
    captured_at: notAfter(task.at, now),
  }))
  await rowsOf(client, updateHelp, [JSON.stringify(given)])
}
