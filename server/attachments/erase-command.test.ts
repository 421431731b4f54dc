// What `npm run erase` says about the pictures and recordings of a student, with a bucket of a real S3 server.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import {
  bucketThatRefuses,
  keysIn,
  openAppWithBucket,
  type TestBucket,
} from '../testing/attachment-bucket.ts'
import { createFixture } from '../testing/fixture.ts'
import type { TestApp } from '../testing/test-app.ts'
import { operationsOn } from '../upkeep/operations.ts'
import { attachmentsInBucket } from './attachments-in-bucket.ts'
import { openBucket } from './bucket.ts'

let app: TestApp
let stage: TestBucket
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, stage, close } = await openAppWithBucket())
})
afterAll(() => close())

interface Process {
  clock?: () => Date
  refused?: string
  url?: string
}

/** The command line of a process whose clock and bucket are these. */
function erase(name: string, { clock = app.clock.now, refused, url = stage.url }: Process = {}) {
  const bucket = bucketThatRefuses(url, (key) => key === refused)
  const { database } = app
  const ports = { bucket, database, clock, log: createLog(() => {}), pauseMs: 5 }
  const services = { ...app.services, attachments: attachmentsInBucket(ports) }
  const { tombstones } = services
  return operationsOn({ db: database, services, tombstones, clock })['erase-student'](name)
}

/** The student of a school with a picture in the bucket. */
async function aStudent() {
  const { student, organizationId } = await createFixture(app.database)
  await app.services.attachments.settle()
  const [key] = await keysOf(organizationId)
  return { name: student.username, organizationId, key: key! }
}

const keysOf = (organizationId: string) => keysIn(stage.url, organizationId)

it('confirms nothing that its clock takes for not due, and names what is left', async () => {
  const { name, organizationId, key } = await aStudent()
  const clock = () => new Date(app.clock.now().getTime() - 300_000)
  await expect(erase(name, { clock })).rejects.toThrow(`may still have 1 of the files: ${key}`)
  expect(await keysOf(organizationId)).toEqual([key])
})

it('waits for an object that another process has claimed', async () => {
  const { name, organizationId, key } = await aStudent()
  app.clock.pass({ minutes: 1 })
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const open = openBucket(stage.url)
  const server = attachmentsInBucket({
    bucket: {
      ...open,
      async remove(object) {
        begun()
        await new Promise((resolve) => setTimeout(resolve, 60))
        await open.remove(object)
      },
    },
    ...{ database: app.database, clock: app.clock.now, log: createLog(() => {}) },
  })
  // The server claims the removal between the erasure and the command's first look.
  await app.inTables((tx) =>
    tx('attachmentRemovals').insert({
      organizationId,
      objectId: key.split('/')[1]!,
      dueAt: app.clock.now(),
    }),
  )
  const settled = server.settle()
  await isBegun
  await erase(name)
  expect(await keysOf(organizationId)).toEqual([])
  await settled
})

it('names what the bucket refuses to remove', async () => {
  const { name, key } = await aStudent()
  app.clock.pass({ minutes: 1 })
  await expect(erase(name, { refused: key })).rejects.toThrow(`may still have 1 of the files: ${key}`)
})

it('does not take a bucket that is missing for an empty one', async () => {
  const { name, key } = await aStudent()
  app.clock.pass({ minutes: 1 })
  const url = stage.url.replace('/bilder?', '/andere?')
  await expect(erase(name, { url })).rejects.toThrow(`may still have 1 of the files: ${key}`)
})

it('confirms although an object of another school stays, and moves no picture', async () => {
  const [erased, other] = [await aStudent(), await aStudent()]
  const waiting = await createFixture(app.database)
  const objectId = other.key.split('/')[1]!
  await app.inTables((tx) =>
    tx('attachmentRemovals').insert({
      organizationId: other.organizationId,
      objectId,
      dueAt: app.clock.now(),
    }),
  )
  app.clock.pass({ minutes: 1 })
  await erase(erased.name, { refused: other.key })
  expect(await keysOf(erased.organizationId)).toEqual([])
  expect(await keysOf(waiting.organizationId)).toEqual([])
})
