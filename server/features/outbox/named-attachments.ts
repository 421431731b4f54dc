import type pg from 'pg'
import { attachedIn } from '#shared/challenges/attached.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import type { PlacedSubmission } from './submissions.ts'

const insertNamed: Statement = {
  name: 'ingest-named-attachments',
  text: `
    insert into named_attachments (organization_id, student_id, attachment_id, submission_id, sha256)
    select organization_id, student_id, attachment_id, submission_id, decode(sha256, 'hex')
    from ${recordset('attachment_id uuid, submission_id uuid, sha256 text')}
    on conflict do nothing`,
}

/** Records which answer names which picture or recording; most answers name none. */
export async function writeNamedAttachments(
  client: pg.ClientBase,
  entries: readonly PlacedSubmission[],
): Promise<void> {
  const given = entries.flatMap(({ task, placed }) =>
    attachedIn(placed.response).map(({ id, sha256 }) => ({
      organization_id: task.organizationId,
      student_id: task.studentId,
      attachment_id: id,
      submission_id: task.id,
      sha256: Buffer.from(sha256, 'base64url').toString('hex'),
    })),
  )
  if (given.length > 0) await rowsOf(client, insertNamed, [JSON.stringify(given)])
}
