import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webpWith } from '../../testing/an-attachment.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { createFixture, type Fixture } from '../../testing/fixture.ts'

let app: TestApp
let fixture: Fixture
let [teacher, student]: TestClient[] = []
beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  teacher = await app.as(fixture.teacher)
  student = await app.as(fixture.student)
})
afterAll(() => app.close())

const bytes = webpWith('ein Bild')
const path = () => `/api/attachments/${fixture.attachmentId}?studentId=${fixture.student.id}`
const get = (client: TestClient | undefined, headers: Record<string, string> = {}) =>
  fetch(app.url + path(), { headers: { ...headers, Cookie: client!.cookies.header() } })

describe('a picture', () => {
  it('is sent with its own type and never as a page', async () => {
    const answer = await get(teacher)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${fixture.attachmentId}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('counts against the quota of its author', async () => {
    expect(await student!.students.profile({})).toMatchObject({ attachmentBytes: bytes.length })
  })

  it.each([
    ['bytes=0-9', 206, bytes.subarray(0, 10)],
    ['bytes=290-', 206, bytes.subarray(290)],
    ['bytes=-5', 206, bytes.subarray(-5)],
    ['bytes=0-9,20-29', 200, bytes],
    ['bytes=300-', 416, Buffer.alloc(0)],
  ])('is read in the range %s', async (range, status, wanted) => {
    const answer = await get(student, { Range: range })
    expect(answer.status).toBe(status)
    if (status !== 416) expect(Buffer.from(await answer.arrayBuffer())).toEqual(wanted)
    else expect(answer.headers.get('content-range')).toBe('bytes */300')
  })

  it('of a withdrawn answer is read by its author alone', async () => {
    await student!.students.withdrawAnswer({ challengeId: fixture.challengeId })
    expect((await get(teacher)).status).toBe(404)
    expect((await get(student)).status).toBe(200)
  })

  it('that no answer names, or that an answer names with another hash, is read by its author alone', async () => {
    const other = await createFixture(app.database)
    const { attachmentId, student: author } = other
    const own = await app.as(author)
    const read = async (client: TestClient) =>
      (await client.http('GET', `/api/attachments/${attachmentId}?studentId=${author.id}`)).status
    const theirTeacher = await app.as(other.teacher)
    expect(await read(theirTeacher)).toBe(200)
    await app.inTables((tx) =>
      tx('namedAttachments')
        .where({ attachmentId })
        .update({ sha256: Buffer.alloc(32) }),
    )
    expect([await read(theirTeacher), await read(own)]).toEqual([404, 200])
    await app.inTables((tx) => tx('namedAttachments').where({ attachmentId }).delete())
    expect([await read(theirTeacher), await read(own)]).toEqual([404, 200])
  })
})
