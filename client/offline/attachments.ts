// Pictures and recordings of a student. One strict transaction stores all parts, sealed, and the author's readable
// copy; the parts stay `held`, like a draft, until the answer is submitted or the challenge is left. It stores bytes
// and does not decode pictures.
import { v7 as uuidv7 } from 'uuid'
import { attachmentLimits, type AttachmentType } from '#shared/domain/attachment.ts'
import type { Language } from '#shared/domain/language.ts'
import { toBase64url } from './base64url.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { discardAttachments } from './discard-attachments.ts'
import { DeviceError } from './device-error.ts'
import type { LetterProducer, WrittenLetter } from './letter-producer.ts'
import type { AttachmentRow, WorkDatabase } from './work-database.ts'

/** The reference that an answer stores. */
export interface StoredAttachment {
  id: string
  sha256: string
  type: AttachmentType
}

export interface Attachments {
  /** Resolves when all parts are on the disk. `author`: the user of the calling screen. Throws DeviceError. */
  add(
    type: AttachmentType,
    content: Uint8Array<ArrayBuffer>,
    author?: string,
  ): Promise<{ attached: StoredAttachment; written: WrittenLetter }>
  /** The readable copy on this device, for its author. */
  find(id: string): Promise<AttachmentRow | undefined>
  /** Bytes of pictures and recordings of the author that are on this device and not yet on the server. */
  bytesUnderWay(): Promise<number>
  discard(id: string): Promise<void>
}

export interface AttachmentPorts {
  database: WorkDatabase
  producer: LetterProducer
  language: () => Language
  /** SHA-256, base64url. */
  digest: (content: Uint8Array<ArrayBuffer>) => Promise<string>
  /** Bytes used and available, where the browser reports them. */
  estimate?: () => Promise<{ usage?: number; quota?: number }>
  partBytes?: number
}

/** Above this share of the quota pictures and recordings are refused, so that text can still be stored. */
const fullShare = 0.8

export function createAttachments(ports: AttachmentPorts): Attachments {
  const { database, producer, partBytes = attachmentLimits.partBytes } = ports

  const isOwn = ({ studentId }: AttachmentRow) => studentId === producer.author()

  async function requireRoom() {
    const { usage = 0, quota = 0 } = (await ports.estimate?.().catch(() => undefined)) ?? {}
    if (quota > 0 && usage / quota >= fullShare) throw new DeviceError('NO_ROOM', ports.language())
  }

  return {
    async add(type, content, author = producer.author()) {
      await requireRoom()
      const id = uuidv7()
      const sha256 = await ports.digest(content)
      const count = Math.ceil(content.length / partBytes)
      const inputs = Array.from({ length: count }, (_, index) => ({
        ...{ attachmentId: id, index, count, sha256, type },
        part: toBase64url(content.subarray(index * partBytes, (index + 1) * partBytes)),
      }))
      const written = await producer.writeBundle({
        author,
        operation: 'students.attachPart',
        inputs,
        kind: 'part',
        state: 'held',
        bundle: id,
        beside: (letters, studentId) =>
          database.attachments.put({
            letterId: letters.at(-1)!.letterId,
            ...{ id, studentId, type, sha256, content },
          }),
      })
      return { attached: { id, sha256, type }, written: written.at(-1)! }
    },
    find: (id) =>
      retryOnClosedHandle(database, async () => {
        const row = await database.attachments.where('id').equals(id).first()
        return row && isOwn(row) ? row : undefined
      }),
    bytesUnderWay: () =>
      retryOnClosedHandle(database, async () => {
        const copies = (await database.attachments.toArray()).filter(isOwn)
        const last = await database.letters.bulkGet(copies.map(({ letterId }) => letterId))
        const left = copies.filter((_, index) => last[index] && last[index].state !== 'received')
        return left.reduce((sum, { content }) => sum + content.length, 0)
      }),
    discard: (id) => discardAttachments(database, [id]),
  }
}
