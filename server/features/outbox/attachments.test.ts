import { hash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import { webpWith } from '../../testing/an-attachment.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from } from '../../testing/outbox-school.ts'

const stage = openOutboxClass()
const whole = (length = 100_000) => {
  const bytes = webpWith('Werkbank', length)
  randomBytes(length - 40).copy(bytes, 40)
  return bytes
}

/** A lossy WebP with this size in its frame header. */
function webpOf(width: number, height: number) {
  const bytes = whole(400)
  Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a]).copy(bytes, 20)
  bytes.writeUInt16LE(width, 26)
  bytes.writeUInt16LE(height, 28)
  return bytes
}

function jpegOf(width: number, height: number) {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 17, 0, 2, 17, 1, 0xff, 0xd9])
  bytes.writeUInt16BE(height, 7)
  bytes.writeUInt16BE(width, 9)
  return bytes
}

/** The letters of an attachment, in parts of 32 KiB. */
function lettersOf(bytes: Buffer, change: Record<string, unknown> = {}, id = uuidv7()) {
  const { partBytes } = attachmentLimits
  const count = Math.ceil(bytes.length / partBytes)
  const sha256 = hash('sha256', bytes, 'base64url')
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64url')
      const { studentId } = stage.anna
      const input = { studentId, attachmentId: id, index, count, sha256, type: 'image/webp', part, ...change }
      return stage.tablet.write('students.attachPart', input)
    }),
  )
}

const attachments = () => stage.school.rowsOf('attachments', stage.anna)
const parts = () => stage.school.rowsOf('attachmentParts', stage.anna)

describe('the parts of a picture', () => {
  it('are assembled in any order, from several batches, and when some arrive twice', async () => {
    const bytes = whole()
    const [a, b, c, d] = await lettersOf(bytes)
    await stage.school.deliver(d, b)
    expect(await attachments()).toMatchObject([{ state: 'arriving', parts: 4 }])
    await stage.school.deliver(b, a, a)
    await stage.school.deliver(c)
    await stage.school.deliver(c)
    expect(await attachments()).toMatchObject([{ state: 'complete', bytes: bytes.length }])
    const stored = (await parts()).toSorted((x, y) => x.number - y.number)
    expect(Buffer.concat(stored.map(({ content }) => content))).toEqual(bytes)
    expect(await stage.school.returnedTo(stage.anna)).toEqual([])
  })

  it('that two processes receive at the same moment are assembled once', async () => {
    const letters = await lettersOf(whole(60_000))
    const second = stage.school.secondProcess()
    await Promise.all([stage.school.deliver(letters[0]), second.deliver([letters[1]], from)])
    expect(await attachments()).toMatchObject([{ state: 'complete', bytes: 60_000 }])
  })

  it.each([
    ['another hash', whole(), { sha256: hash('sha256', 'x', 'base64url') }],
    ['a page', Buffer.from(`<html>${'x'.repeat(50)}`), {}],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), {}],
    ['a picture that calls itself a recording', whole(), { type: 'audio/webm' }],
    ['a cut picture', whole().subarray(0, 90_000), {}],
    ['a picture with a page behind it', Buffer.concat([whole(), Buffer.from('<html>')]), {}],
    ['50 megapixels', webpOf(8_688, 5_792), {}],
    ['50 megapixels of a JPEG', jpegOf(8_688, 5_792), { type: 'image/jpeg' }],
    ['too much', whole(attachmentLimits.pictureBytes + 1), {}],
  ])('with %s are returned to their author, and their bytes are deleted', async (_, bytes, change) => {
    await stage.school.deliver(...(await lettersOf(Buffer.from(bytes), change)))
    expect(await attachments()).toMatchObject([{ state: 'broken', bytes: 0 }])
    expect(await parts()).toEqual([])
    const [returned, ...others] = await stage.school.returnedTo(stage.anna)
    expect(returned).toMatchObject({ code: 'ATTACHMENT_BROKEN', content: { part: '' } })
    expect(others).toEqual([])
  })

  it('are accepted at the largest size that a tablet makes', async () => {
    await stage.school.deliver(...(await lettersOf(webpOf(1_600, 1_200))))
    await stage.school.deliver(...(await lettersOf(jpegOf(900, 1_600), { type: 'image/jpeg' })))
    expect((await attachments()).map(({ state }) => state)).toEqual(['complete', 'complete'])
  })

  it.each([
    { type: 'image/svg+xml' },
    { type: 'text/html' },
    { index: 9 },
    { count: 17 },
    { part: '' },
    { sha256: 'x' },
  ])('of the wrong form are returned: %o', async (fault) => {
    const [letter] = await lettersOf(whole(400), fault)
    expect(await stage.school.dispositionsOf(letter)).toEqual(['received'])
    expect(await attachments()).toEqual([])
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([{ code: 'ATTACHMENT_BROKEN' }])
  })

  it('of another file under the same id change nothing', async () => {
    const [bytes, id] = [whole(60_000), uuidv7()]
    const [first, second] = await lettersOf(bytes, {}, id)
    await stage.school.deliver(first)
    await stage.school.deliver(...(await lettersOf(whole(60_000), {}, id)))
    await stage.school.deliver(second)
    expect(await attachments()).toMatchObject([{ state: 'complete' }])
    expect(await stage.school.returnedTo(stage.anna)).toHaveLength(2)
  })

  /** Inserts rows as if this student had stored this many bytes. */
  async function fillRoom({ organizationId, studentId }: typeof stage.anna, bytes: number): Promise<string> {
    const id = uuidv7()
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('attachments').insert({
        ...{ organizationId, studentId, id, type: 'image/webp', parts: 1, sha256: Buffer.alloc(32) },
        ...{ state: 'complete', bytes, receivedAt: new Date() },
      }),
    )
    return id
  }

  it('above the storage limit of a student are returned, and answers are still accepted', async () => {
    await fillRoom(stage.anna, attachmentLimits.bytesOfStudent - 40_000)
    await stage.school.deliver(
      ...(await lettersOf(whole(60_000))),
      await stage.tablet.answer('Ich wollte Bäckerin werden.'),
    )
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([{ code: 'ATTACHMENTS_FULL' }])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(1)
  })

  it('above the storage limit of the school’s licence are returned, and answers are still accepted', async () => {
    const ben = await stage.school.addStudent(stage.classId)
    const id = await fillRoom(ben, attachmentLimits.bytesOfClass)
    await stage.school.deliver(
      ...(await lettersOf(whole(30_000))),
      await stage.tablet.answer('Ich wollte Bäckerin werden.'),
    )
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([{ code: 'ATTACHMENTS_FULL' }])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(1)
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('attachments').where({ id }).delete(),
    )
  })

  it('get `later` while too many parts wait for a commit', async () => {
    const narrow = stage.school.secondProcess({ attachmentParts: 1 })
    const letters = await lettersOf(whole(60_000))
    const answer = await stage.tablet.answer('Ich wollte Bäckerin werden.')
    const { receipts } = await narrow.deliver([...letters, answer], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['received', 'later', 'received'])
  })
})
