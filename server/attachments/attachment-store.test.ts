// The contract of the attachment store: the same cases with rows of PostgreSQL and with a bucket of a real S3 server.
import { hash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAttachment, webpWith } from '../testing/an-attachment.ts'
import {
  bucketThatRefuses,
  keysIn,
  openAppWithBucket,
  openTestBucket,
  refusedRemoval,
  type TestBucket,
} from '../testing/attachment-bucket.ts'
import { freePort } from '../testing/free-port.ts'
import { createLog } from '../log.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { attachmentsInRows, type AttachmentStore } from './attachment-store.ts'
import { attachmentsInBucket } from './attachments-in-bucket.ts'
import { openBucket, type Bucket } from './bucket.ts'

type Content = { attachmentId: string; content: string }

describe.each(['rows', 'bucket'] as const)('the attachment store in %s', (kind) => {
  let app: TestApp
  let bucket: TestBucket | undefined
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await openTestBucket() : undefined
    app = await openTestApp({ attachmentsUrl: bucket?.url })
  })
  afterAll(async () => {
    await app.close()
    await bucket?.remove()
  })

  const settle = () => app.services.attachments.settle()
  const rowOf = ({ attachmentId: id }: Fixture) =>
    app.inTables((tx) => tx('attachments').where({ id }).first())
  const partsOf = ({ attachmentId }: Fixture) =>
    app.inTables((tx) => tx('attachmentParts').where({ attachmentId }))
  const removals = () => app.inTables((tx) => tx('attachmentRemovals'))
  /** The content of this school in the bucket, or in rows. */
  async function storedOf(fixture: Fixture): Promise<number> {
    const { organizationId } = fixture.student
    if (bucket === undefined)
      return (await app.inTables((tx) => tx('attachmentParts').where({ organizationId }))).length
    return (await keysIn(bucket.url, organizationId)).length
  }
  const read = async (client: TestClient, { attachmentId, student }: Fixture, range?: string) => {
    const answer = await fetch(`${app.url}/api/attachments/${attachmentId}?studentId=${student.id}`, {
      headers: { Cookie: client.cookies.header(), ...(range && { Range: range }) },
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('returns complete files byte for byte and in ranges, before and after they are moved', async () => {
    const fixture = await createFixture(app.database)
    const [own, teacher] = [await app.as(fixture.student), await app.as(fixture.teacher)]
    const bytes = webpWith('ein Bild')
    expect((await read(own, fixture)).bytes).toEqual(bytes)
    await settle()
    expect((await partsOf(fixture)).length).toBe(kind === 'rows' ? 1 : 0)
    expect(await storedOf(fixture)).toBe(1)
    expect((await read(own, fixture)).bytes).toEqual(bytes)
    expect((await read(teacher, fixture)).bytes).toEqual(bytes)
    expect(await read(own, fixture, 'bytes=20-27')).toEqual({ status: 206, bytes: Buffer.from('ein Bild') })
    await settle()
    expect([await storedOf(fixture), await removals()]).toEqual([1, []])
  })

  it('is part of the exports of the student and of the teacher', async () => {
    const fixture = await createFixture(app.database)
    await settle()
    for (const person of [fixture.student, fixture.teacher]) {
      const exported: Record<string, unknown> = await (
        await app.as(person)
      ).students.export({ id: fixture.student.id })
      const [inRows, inStore = []] = [exported['attachmentParts'], exported['attachmentFiles']] as Content[][]
      expect(kind === 'rows' ? inStore : inRows).toEqual([])
      const [part, ...others] = (kind === 'rows' ? inRows : inStore)!
      expect(part?.attachmentId).toBe(fixture.attachmentId)
      expect(Buffer.from(part!.content, 'base64')).toEqual(webpWith('ein Bild'))
      expect(others).toEqual([])
    }
  })

  it('loses no part while further parts arrive', async () => {
    const fixture = await createFixture(app.database)
    await app.inTables((tx) =>
      tx('attachments').where({ id: fixture.attachmentId }).update({ state: 'arriving', parts: 2 }),
    )
    await settle()
    expect(await rowOf(fixture)).toMatchObject({ objectId: null })
    expect(await partsOf(fixture)).toHaveLength(1)
  })

  it('deletes an erased student’s files', async () => {
    const fixture = await createFixture(app.database)
    await settle()
    await (await app.as(fixture.teacher)).students.erase({ studentId: fixture.student.id })
    await settle()
    expect([await storedOf(fixture), await removals()]).toEqual([0, []])
  })

  it('deletes files that no answer names after 30 days, and not a day earlier', async () => {
    const fixture = await createFixture(app.database)
    await settle()
    await app.inTables((tx) => tx('namedAttachments').where({ attachmentId: fixture.attachmentId }).delete())
    app.clock.pass({ days: 29 })
    await app.services.retention.run()
    await settle()
    expect([(await rowOf(fixture))?.state, await storedOf(fixture)]).toEqual(['complete', 1])
    app.clock.pass({ days: 1, minutes: 1 })
    await app.services.retention.run()
    await settle()
    expect([await rowOf(fixture), await storedOf(fixture), await removals()]).toEqual([undefined, 0, []])
  })

  it('keeps all files readable while the store is down, and moves them later', async () => {
    const fixture = await createFixture(app.database)
    const own = await app.as(fixture.student)
    await bucket?.stop()
    await settle().catch(() => undefined)
    expect((await read(own, fixture)).bytes).toEqual(webpWith('ein Bild'))
    await bucket?.start()
    await settle()
    expect((await read(own, fixture)).bytes).toEqual(webpWith('ein Bild'))
    expect(await storedOf(fixture)).toBe(1)
    // The announced file of the failed attempt is deleted an hour later.
    app.clock.pass({ hours: 2 })
    await settle()
    expect([await storedOf(fixture), await removals()]).toEqual([1, []])
  })

  it('has each file once after a restore from a backup before it was moved', async () => {
    const fixture = await createFixture(app.database)
    const before = { row: await rowOf(fixture), parts: await partsOf(fixture) }
    await settle()
    await app.inTables(async (tx) => {
      await tx('attachments').where({ id: fixture.attachmentId }).update({ objectId: null })
      await tx('attachmentParts').where({ attachmentId: fixture.attachmentId }).delete()
      await tx('attachmentParts').insert(before.parts)
    })
    await settle()
    bucket?.age(8)
    app.clock.pass({ days: 2 })
    await settle()
    expect([await storedOf(fixture), await removals()]).toEqual([1, []])
    expect((await read(await app.as(fixture.student), fixture)).bytes).toEqual(webpWith('ein Bild'))
    expect(before.row?.objectId).toBeNull()
  })

  it('refuses to start without the bucket that contains pictures', async () => {
    await createFixture(app.database)
    await settle()
    const started = attachmentsInRows(app.database).start()
    if (kind === 'rows') await expect(started).resolves.toBeUndefined()
    else await expect(started).rejects.toThrow(/^ATTACHMENTS_URL must be set: /)
  })

  it('stores a large picture and many pictures', async () => {
    const fixture = await createFixture(app.database)
    const { organizationId, id: studentId } = fixture.student
    const { submissionId } = fixture
    const ids = await app.inTables(async (tx) => {
      const made: string[] = []
      for (let number = 0; number < 12; number += 1)
        made.push(
          await insertAttachment(tx, { organizationId, studentId, submissionId }, `Bild ${number}`, 200_000),
        )
      return made
    })
    await settle()
    const own = await app.as(fixture.student)
    for (const [number, attachmentId] of ids.entries()) {
      const { bytes } = await read(own, { ...fixture, attachmentId })
      expect(hash('sha256', bytes, 'hex')).toBe(hash('sha256', webpWith(`Bild ${number}`, 200_000), 'hex'))
    }
  })
})

describe('an object that cannot be removed', () => {
  let app: TestApp
  let stage: TestBucket
  let close: () => Promise<void>
  let lists = 0
  const refused = new Set<string>()
  beforeAll(async () => {
    ;({ app, stage, close } = await openAppWithBucket())
  })
  afterAll(() => close())

  /** The store of a process, or of the command line: both have the same database and bucket. */
  function openStore(): AttachmentStore {
    const open = bucketThatRefuses(stage.url, (key) => refused.has(key))
    const bucket: Bucket = {
      ...open,
      list() {
        lists += 1
        return open.list()
      },
    }
    const log = createLog(() => {})
    return attachmentsInBucket({ bucket, database: app.database, clock: app.clock.now, log })
  }
  const keys = () => keysIn(stage.url)
  /** @returns the keys of the pictures of three erased students, which are due */
  async function eraseThree(): Promise<string[]> {
    const fixtures = []
    for (let n = 0; n < 3; n += 1) fixtures.push(await createFixture(app.database))
    await openStore().settle()
    for (const { teacher, student } of fixtures)
      await (await app.as(teacher)).students.erase({ studentId: student.id })
    return keys()
  }
  const objectsToRemove = () => app.inTables((tx) => tx('attachmentRemovals').pluck('objectId'))

  it('keeps no other object and no picture in its place, and is due again for the erase command', async () => {
    const [first, locked, last] = (await eraseThree()) as [string, string, string]
    const arrived = await createFixture(app.database)
    refused.add(locked)
    app.clock.pass({ seconds: 1 })
    await expect(openStore().settle()).rejects.toThrow(refusedRemoval)
    const left = await keys()
    expect(left).not.toContain(first)
    expect(left).not.toContain(last)
    const moved = left.filter((key) => key.startsWith(arrived.student.organizationId))
    expect([left.length, moved.length]).toEqual([2, 1])
    expect(await objectsToRemove()).toEqual([locked.split('/')[1]])

    app.clock.pass({ seconds: 1 })
    await expect(openStore().settle()).rejects.toThrow(refusedRemoval)
    refused.clear()
    app.clock.pass({ seconds: 1 })
    await openStore().settle()
    expect(await keys()).toEqual(moved)
    expect(await objectsToRemove()).toEqual([])
  })

  it('and that no row names is left for later rounds, which do not list the bucket', async () => {
    const named = await keys()
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const unknown = ids.map((id) => `${id}/${id}`)
    for (const key of unknown) await openBucket(stage.url).put(key, new Uint8Array([1]))
    stage.age(8)
    refused.add(unknown[0]!)
    lists = 0
    const store = openStore()
    await expect(store.settle()).rejects.toThrow(refusedRemoval)
    expect((await keys()).toSorted()).toEqual([...named, unknown[0]!].toSorted())
    refused.clear()
    app.clock.pass({ minutes: 1 })
    await store.settle()
    expect([await keys(), lists]).toEqual([named, 1])
  })
})

it('a bucket that does not answer holds up its pictures, but no other request', async () => {
  const waiting: ServerResponse[] = []
  const silent = createServer((_, response) => waiting.push(response))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const app = await openTestApp({ attachmentsUrl: `http://key:secret@127.0.0.1:${port}/bilder` })
  try {
    const { student, attachmentId: id } = await createFixture(app.database)
    await app.inTables((tx) => tx('attachments').where({ id }).update({ objectId: uuidv7() }))
    const own = await app.as(student)
    // More than the pool has connections.
    const path = `/api/attachments/${id}?studentId=${student.id}`
    const pictures = Promise.allSettled(Array.from({ length: 12 }, () => own.http('GET', path)))
    await expect.poll(() => waiting.length).toBe(12)
    expect((await own.students.profile({})).id).toBe(student.id)
    for (const response of waiting) response.end(webpWith('ein Bild'))
    for (const picture of await pictures) expect(picture).toMatchObject({ value: { status: 200 } })
  } finally {
    silent.closeAllConnections()
    silent.close()
    await app.close()
  }
})

describe('a bucket', () => {
  let stage: TestBucket
  beforeAll(async () => {
    stage = await openTestBucket()
  })
  afterAll(() => stage.remove())

  it('keeps bytes under keys, and reports a missing key', async () => {
    const bucket = openBucket(stage.url)
    const key = `${uuidv7()}/${uuidv7()}`
    expect(await bucket.get(key)).toBeUndefined()
    await bucket.put(key, new Uint8Array([0, 255, 10]))
    expect(await bucket.get(key)).toEqual(Buffer.from([0, 255, 10]))
    await bucket.remove(key)
    await bucket.remove(key)
    expect(await bucket.get(key)).toBeUndefined()
  })

  it('that does not answer is unavailable', async () => {
    const closed = openBucket(stage.url.replace(/:\d+\//, `:${await freePort()}/`))
    await expect(closed.get('a/b')).rejects.toThrow(/^The attachment store is unavailable$/)
  })

  it('of another account is refused, and the error names neither key nor address', async () => {
    const wrong = openBucket(stage.url.replace('//S3RVER:', '//fremd:'))
    await expect(wrong.put('a/b', new Uint8Array([1]))).rejects.toThrow(
      /^the attachment store answered PUT with 403$/,
    )
    await expect(wrong.get('a/b')).rejects.toThrow(/^the attachment store answered GET with 403$/)
  })

  // The server above does not compute signatures of version 4, so they are compared with Amazon's published examples.
  it.each([
    ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('is called with the signature of the published example %s', async (query, signature) => {
    const client = new AwsClient({
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      ...{ region: 'us-east-1', service: 's3' },
    })
    const signed = await client.sign(`https://examplebucket.s3.amazonaws.com/${query}`, {
      headers: { 'X-Amz-Content-Sha256': hash('sha256', '', 'hex') },
      aws: { datetime: '20130524T000000Z' },
    })
    expect(signed.headers.get('Authorization')).toContain(`Signature=${signature}`)
  })
})
