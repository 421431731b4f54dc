import { hash } from 'node:crypto'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'

/** A picture of the right form, with this text in it. */
export function webpWith(text: string, length = 300): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(length - 8, 4)
  bytes.write('WEBPVP8 ', 8)
  bytes.write(text, 20)
  return bytes
}

/** Stores a complete picture that the answer names. @returns its id */
export async function insertAttachment(
  tx: Knex.Transaction,
  answer: { organizationId: string; studentId: string; submissionId: string },
  text: string,
  length?: number,
): Promise<string> {
  const { organizationId, studentId, submissionId } = answer
  const { id, sha256 } = await insertUnnamed(tx, { organizationId, studentId }, text, length)
  await tx('namedAttachments').insert({ organizationId, studentId, attachmentId: id, submissionId, sha256 })
  return id
}

/** Stores a complete picture that no answer names. */
export async function insertUnnamed(
  tx: Knex.Transaction,
  ofStudent: { organizationId: string; studentId: string },
  text: string,
  length?: number,
): Promise<{ id: string; sha256: Buffer }> {
  const id = uuidv7()
  const content = webpWith(text, length)
  const sha256 = hash('sha256', content, 'buffer')
  const bytes = content.length
  await tx('attachments').insert({
    ...ofStudent,
    ...{ id, type: 'image/webp', parts: 1, sha256, state: 'complete', bytes, receivedAt: new Date() },
  })
  await tx('attachmentParts').insert({ ...ofStudent, attachmentId: id, number: 0, content })
  return { id, sha256 }
}
