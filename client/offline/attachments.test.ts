import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { createAttachments, type AttachmentPorts } from './attachments.ts'
import { DeviceError } from './device-error.ts'
import { createOutboxStore } from './outbox-store.ts'
import type { Services } from './services.ts'

const chapterId = '01890000-0000-7000-8000-00000000000a'
const challengeId = '01890000-0000-7000-8000-00000000000b'
const signIn = { username: 'anna', password: 'mutige-luchse-lesen' }
const picture = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)

let tablet: Tablet
let page: Services

beforeEach(async () => {
  tablet = await createTablet()
  page = tablet.openTab()
  tablet.admit('anna')
  await page.signingIn.student(signIn)
  tablet.network.isUp = false
})
afterEach(() => tablet.close())

const attachments = (change: Partial<AttachmentPorts> = {}) =>
  createAttachments({
    ...{ database: page.work, producer: page.producer, language: () => 'de' as const },
    digest: (content) => Promise.resolve(createHash('sha256').update(content).digest('base64url')),
    ...change,
  })
const parts = () => page.work.letters.where('kind').equals('part').toArray()
const claim = (bytes = 512 * 1024) =>
  createOutboxStore(page.work, '1').claim({
    now: Date.now(),
    lease: { token: 't', until: Date.now() + 90_000 },
    limit: { bytes, letters: 200 },
  })

describe('a picture', () => {
  it('is sealed in parts that make up the picture, and its author can read it on this device', async () => {
    const { attached } = await attachments().add('image/webp', picture)
    const rows = await parts()
    const opened = await Promise.all(rows.map((row) => tablet.opener.open(row.letter!)))
    const inputs = opened.map((letter) => letter!.input as { index: number; part: string; sha256: string })
    const whole = inputs.sort((a, b) => a.index - b.index).map(({ part }) => Buffer.from(part, 'base64url'))
    expect(new Uint8Array(Buffer.concat(whole))).toEqual(picture)
    expect(new Set(inputs.map(({ sha256 }) => sha256))).toEqual(new Set([attached.sha256]))
    expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held'])
    expect(rows.every(({ bytes }) => bytes < 64 * 1024)).toBe(true)
    expect((await attachments().find(attached.id))?.content).toEqual(picture)
  })

  it('is released with its answer, sent after all text, and counted as one', async () => {
    const { attached } = await attachments().add('image/webp', picture)
    const response = { text: 'Mein Beweis', attachments: [{ ...attached, caption: '' }] }
    await page.writing.submit('students.submitChallenge', { chapterId, challengeId, response })
    await page.writing.submit('students.askForHelp', { on: true })
    expect((await parts()).every(({ state }) => state === 'waiting')).toBe(true)
    await page.triggers.drainNow()
    const isPart = async () => (await claim()).map(({ bytes }) => bytes > 3_000)
    expect([await isPart(), await isPart(), await isPart()]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    const stop = page.deviceWork.subscribe(() => undefined)
    await expect.poll(() => page.deviceWork.state().sending).toBe(3)
    stop()
  })

  it('that is removed before it was sent is deleted; one that may have been sent is kept', async () => {
    const [taken, kept] = [
      await attachments().add('image/webp', picture),
      await attachments().add('image/webp', picture),
    ]
    await attachments().discard(taken.attached.id)
    expect(await parts()).toHaveLength(4)
    expect(await attachments().find(taken.attached.id)).toBeUndefined()
    await page.drafts.release()
    await attachments().discard(kept.attached.id)
    expect(await parts()).toHaveLength(4)
  })

  it('counts as under way until its last part is on the server', async () => {
    await attachments().add('image/webp', picture)
    expect(await attachments().bytesUnderWay()).toBe(picture.length)
    await page.work.letters.toCollection().modify({ state: 'received' })
    expect(await attachments().bytesUnderWay()).toBe(0)
  })

  it('that has arrived keeps its readable copy when a later draft is discarded', async () => {
    const { attached } = await attachments().add('image/webp', picture)
    await page.work.letters.where('kind').equals('part').modify({ state: 'received' })
    await attachments().discard(attached.id)
    expect((await attachments().find(attached.id))?.content).toEqual(picture)
  })

  it('stays sealed after the sign-out, and no copy can be read', async () => {
    const { attached } = await attachments().add('image/webp', picture)
    await page.signingOut.signOut()
    expect((await parts()).map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
    expect(await page.work.attachments.count()).toBe(0)
    expect(await attachments().find(attached.id)).toBeUndefined()
  })

  it('is refused on a nearly full disk, where an answer is still stored', async () => {
    const full = attachments({ estimate: () => Promise.resolve({ usage: 80, quota: 100 }) })
    await expect(full.add('image/webp', picture)).rejects.toMatchObject({ code: 'NO_ROOM' })
    expect(await parts()).toEqual([])
    await page.writing.submit('students.submitChallenge', {
      ...{ chapterId, challengeId, response: { text: 'Text geht' } },
    })
    expect(await page.work.own.count()).toBe(1)
  })

  it('is not stored when the user of the page has signed out', async () => {
    const added = attachments().add('image/webp', picture, 'another-student')
    await expect(added).rejects.toBeInstanceOf(DeviceError)
    expect(await parts()).toEqual([])
    expect(await page.work.attachments.count()).toBe(0)
  })
})
