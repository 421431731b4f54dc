import type pg from 'pg'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import { rowsOf, type Statement } from './statements.ts'
import { authorKeyOf, type AttachmentPart, type Task } from './task.ts'

const selectUsed: Statement = {
  name: 'ingest-attachment-room',
  text: `
    with given as materialized (
      select distinct organization_id, student_id
      from jsonb_to_recordset($1::jsonb) as asked(organization_id uuid, student_id uuid)),
    -- The sums of a school read all its attachments: once, for any number of its students.
    schools as materialized (
      select organization_id,
        (select coalesce(sum(a.bytes), 0)::float8 from attachments a
          where a.organization_id = school.organization_id) as of_school,
        -- An expired licence keeps its storage limit, because late answers are accepted. At least the limit of one class.
        (select greatest(1, coalesce(sum(l.total_slots), 0))::float8 from licenses l
          where l.organization_id = school.organization_id) as slots
      from (select distinct organization_id from given) school)
    select given.organization_id, student_id, of_school, slots,
      (select coalesce(sum(a.bytes), 0)::float8 from attachments a
        where a.organization_id = given.organization_id and a.student_id = given.student_id) as of_student
    from given join schools on schools.organization_id = given.organization_id`,
}

interface UsedRow {
  organization_id: string
  student_id: string
  of_student: number
  of_school: number
  slots: number
}

/** @returns the tasks whose part would exceed the storage limit of their author or of the author's school */
export async function findTasksWithoutRoom(
  client: pg.ClientBase,
  parts: readonly { task: Task; work: AttachmentPart }[],
): Promise<Set<Task>> {
  if (parts.length === 0) return new Set()
  const given = parts.map(({ task }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
  }))
  const rows = await rowsOf<UsedRow>(client, selectUsed, [JSON.stringify(given)])
  const students = new Map(
    rows.map((row) => [
      authorKeyOf({ organizationId: row.organization_id, studentId: row.student_id }),
      attachmentLimits.bytesOfStudent - row.of_student,
    ]),
  )
  const schools = new Map(
    rows.map((row) => [row.organization_id, row.slots * attachmentLimits.bytesOfClass - row.of_school]),
  )
  return new Set(
    parts.flatMap(({ task, work }) => {
      const author = authorKeyOf(task)
      const bytes = work.content.length
      const left = Math.min(students.get(author) ?? 0, schools.get(task.organizationId) ?? 0)
      if (bytes > left) return [task]
      students.set(author, (students.get(author) ?? 0) - bytes)
      schools.set(task.organizationId, (schools.get(task.organizationId) ?? 0) - bytes)
      return []
    }),
  )
}
