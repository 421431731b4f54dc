import type { BareClient } from '../../db/bare-client.ts'
import { attachedIn } from '#shared/challenges/attached.ts'
import { byteaText, insertRows, type Insertion } from './insert-rows.ts'
import type { PlacedSubmission } from './decide.ts'

const insertNamed: Insertion = {
  name: 'ingest-named-attachments',
  table: 'named_attachments',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    attachment_id: 'uuid',
    submission_id: 'uuid',
    sha256: 'bytea',
  },
  orderBy: ['organization_id', 'student_id', 'attachment_id', 'submission_id'],
  onConflict: 'on conflict do nothing',
}

/** Records which answer names which picture or recording; most answers name none. */
export async function writeNamedAttachments(
  client: BareClient,
  entries: readonly PlacedSubmission[],
): Promise<void> {
  const given = entries.flatMap(({ task, placed }) =>
    attachedIn(placed.response).map(({ id, sha256 }) => ({
      organization_id: task.organizationId,
      student_id: task.studentId,
      attachment_id: id,
      submission_id: task.id,
      sha256: byteaText(Buffer.from(sha256, 'base64url')),
    })),
  )
  await insertRows(client, insertNamed, given)
}
