// Stores parts of pictures and recordings. The transaction that stores the last part checks that the assembled file
// matches its hash and its type. Parts may arrive in any order and before or after the answer that names them.
import { hash } from 'node:crypto'
import type { BareClient } from '../../db/bare-client.ts'
import { attachmentLimits, fitsType, type AttachmentType } from '#shared/domain/attachment.ts'
import { sizeOf } from '#shared/domain/picture-size.ts'
import { writeReturned } from './returned-letters.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import { authorKeyOf, type AttachmentPart, type Task } from './task.ts'

// The update changes nothing: it locks the row, so that of two transactions with the last two parts the second one
// sees the part of the first.
const lockAttachments: Statement = {
  name: 'ingest-attachments',
  text: `
    insert into attachments as a (organization_id, student_id, id, type, parts, sha256, state, bytes, received_at)
    select distinct on (organization_id, student_id, id)
      organization_id, student_id, id, type, parts, decode(sha256, 'hex'), 'arriving', 0, $2::timestamptz
    from ${recordset('id uuid, type text, parts smallint, sha256 text')}
    order by organization_id, student_id, id
    on conflict (organization_id, student_id, id) do update set state = a.state
    returning organization_id, student_id, id, type, parts, sha256, state`,
}

const insertParts: Statement = {
  name: 'ingest-attachment-parts',
  text: `
    with fresh as (
      insert into attachment_parts (organization_id, student_id, attachment_id, number, content)
      select organization_id, student_id, attachment_id, number, substring($7::bytea from start for length)
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::integer[], $6::integer[])
        as given(organization_id, student_id, attachment_id, number, start, length)
      on conflict do nothing
      returning organization_id, student_id, attachment_id, length(content) as bytes
    )
    update attachments a set bytes = a.bytes + f.bytes
    from (
      select organization_id, student_id, attachment_id, sum(bytes)::integer as bytes from fresh group by 1, 2, 3
    ) f
    where a.organization_id = f.organization_id and a.student_id = f.student_id and a.id = f.attachment_id`,
}

const selectWhole: Statement = {
  name: 'ingest-attachment-whole',
  text: `
    select content from attachment_parts
    where organization_id = $1 and student_id = $2 and attachment_id = $3
      and (
        select count(*) from attachment_parts
        where organization_id = $1 and student_id = $2 and attachment_id = $3
      ) = $4
    order by number`,
}

const decideWhole: Statement = {
  name: 'ingest-attachment-state',
  text: `
    with emptied as (
      delete from attachment_parts
      where $4 = 'broken' and organization_id = $1 and student_id = $2 and attachment_id = $3
    )
    update attachments set state = $4, bytes = case when $4 = 'broken' then 0 else bytes end
    where organization_id = $1 and student_id = $2 and id = $3`,
}

interface HeadRow {
  organization_id: string
  student_id: string
  id: string
  type: AttachmentType
  parts: number
  sha256: Buffer
  state: string
}

type Entry = { task: Task; work: AttachmentPart }

/** Limits memory: a statement holds a second copy of its parts. */
const partsPerStatement = 32

export async function writeAttachmentParts(
  client: BareClient,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ task, work }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: work.attachmentId,
    type: work.type,
    parts: work.count,
    sha256: work.sha256.toString('hex'),
  }))
  const rows = await rowsOf<HeadRow>(client, lockAttachments, [JSON.stringify(given), now])
  const heads = new Map(rows.map((row) => [nameOf(row.organization_id, row.student_id, row.id), row]))
  const headOf = ({ task, work }: Entry) =>
    heads.get(nameOf(task.organizationId, task.studentId, work.attachmentId))
  const foreign = entries.filter((entry) => !belongsTo(entry.work, headOf(entry)))
  const wanted = entries.filter((entry) => !foreign.includes(entry) && headOf(entry)?.state === 'arriving')
  for (let at = 0; at < wanted.length; at += partsPerStatement)
    await insertSome(client, wanted.slice(at, at + partsPerStatement))
  const broken: Entry[] = []
  const last = new Map(wanted.map((entry) => [headOf(entry), entry]))
  for (const [head, entry] of last)
    if (head !== undefined && (await completeWhole(client, head)) === 'broken') broken.push(entry)
  const returned = [...foreign, ...broken].map(({ task }) => ({ task, code: 'ATTACHMENT_BROKEN' as const }))
  await writeReturned(client, returned, now)
}

/** A part with another size, hash or type of the whole than the first part does not belong to it. */
function belongsTo(work: AttachmentPart, head: HeadRow | undefined): boolean {
  return head?.type === work.type && head.parts === work.count && head.sha256.equals(work.sha256)
}

async function insertSome(client: BareClient, entries: readonly Entry[]): Promise<void> {
  const lengths = entries.map(({ work }) => work.content.length)
  // The position of each part in the concatenated bytes, from 1. The driver sends one value of bytes unchanged. In an
  // array it would send and hold each part as text of twice its length.
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 1))
  await rowsOf(client, insertParts, [
    entries.map(({ task }) => task.organizationId),
    entries.map(({ task }) => task.studentId),
    entries.map(({ work }) => work.attachmentId),
    entries.map(({ work }) => work.index),
    starts,
    lengths,
    Buffer.concat(entries.map(({ work }) => work.content)),
  ])
}

async function completeWhole(client: BareClient, head: HeadRow): Promise<string> {
  const key = [head.organization_id, head.student_id, head.id]
  const parts = await rowsOf<{ content: Buffer }>(client, selectWhole, [...key, head.parts])
  if (parts.length < head.parts) return 'arriving'
  const whole = Buffer.concat(parts.map(({ content }) => content))
  const isWhole =
    hash('sha256', whole, 'buffer').equals(head.sha256) && fitsType(head.type, whole) && isDrawable(whole)
  const state = isWhole ? 'complete' : 'broken'
  await rowsOf(client, decideWhole, [...key, state])
  return state
}

/** No tablet makes a larger picture, and a reader's browser would have to decode it. */
function isDrawable(whole: Buffer): boolean {
  const size = sizeOf(whole)
  return typeof size !== 'object' || Math.max(size.width, size.height) <= attachmentLimits.longSide
}

function nameOf(organizationId: string, studentId: string, id: string): string {
  return `${authorKeyOf({ organizationId, studentId })}/${id}`
}
