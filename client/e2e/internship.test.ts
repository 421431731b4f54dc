// The internship folder: fifteen days with pictures and a recording, written while the server is stopped, with a sign-out
// and another student in between, and a full disk. Each day arrives once, under its author and in order.
import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { chapters } from '#shared/curriculum/index.ts'
import { workDaysOf } from '#shared/domain/internship-days.ts'
import type { Tablet } from './browser.ts'
import { demoClass, demoTeacher, newStudent, type Caller } from './demo-school.ts'
import { emptyStorage, fillStorage } from './fault-matrix/full-storage.ts'
import { addPhoto, choosePhoto, photoFrom, placeOfPhoto } from './photo.ts'
import { picture } from './pictures.ts'
import { secretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { reconnect, setTimeWhileTouched, signInStudent, signOut, waitUntilOfflineReady } from './student.ts'

const story = 'internship'
const author = { username: 'flinker-dachs-3', password: 'drei nasse Schafe' }
const other = { username: 'leise-meise-5', password: 'vier nasse Schafe' }

const world = chapters.find(({ slug }) => slug === 'praxisplanet')
const folder = world?.challenges.find(({ definition }) => definition.kind === 'internship')
if (!world || !folder) throw new Error('There is no internship folder')
const { id: chapterId } = world
const { id: challengeId } = folder

const dayMs = 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** The last fifteen working days, so that no entry is in the server's future. */
const days = workDaysOf({ from: dateOf(Date.now() - 30 * dayMs), to: dateOf(Date.now()) }).slice(-15)
const learntOn = (day: string) => `Gelernt am ${day}: Holz riecht nach dem Sägen anders.`

const voiceDay = 2
const captionOf = (index: number) => `Beim Sägen, Tag ${index + 1}`

const stage = useStage()
let tablet: Tablet
let teacher: Caller

beforeEach(async () => {
  tablet = await stage.openTablet({ locale: 'en-US', microphone: 'allowed' })
  teacher = await demoTeacher(stage.url)
  const place = { chapterId, classId: demoClass.id }
  await teacher.post('/api/chapters/start', place)
  await teacher.post('/api/chapters/days', { ...place, from: days[0], to: days.at(-1) })
})

async function openFolder(page: Page): Promise<void> {
  await page.goto(`${stage.url}/student/challenge/${chapterId}/${challengeId}`)
  await page.getByRole('heading', { level: 1, name: 'My internship days' }).waitFor()
}

/** One entry with the required fields, after a page load or after the previous entry. */
async function writeDay(page: Page, day: string): Promise<void> {
  await setTimeWhileTouched(page, new Date(`${day}T15:00:00`))
  const next = page.getByRole('button', { name: 'Write another day' })
  const learnt = page.getByLabel('This is what I learnt today')
  await next.or(learnt).first().waitFor()
  if (await next.isVisible()) await next.click()
  await learnt.waitFor()
  await page.getByLabel('From', { exact: true }).fill('08:00')
  await page.getByLabel('To', { exact: true }).fill('14:30')
  await page.getByLabel('Task 1').fill('Bretter messen')
  await page.getByLabel('Task 2').fill('Kunden begrüßen')
  await learnt.fill(learntOn(day))
}

async function addVoice(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: 'Record my voice' }).click()
  const recorder = page.getByRole('dialog', { name: 'Record my voice' })
  await recorder.getByRole('button', { name: 'Start' }).click()
  await recorder.getByText('1 of 90 seconds').waitFor()
  await recorder.getByRole('button', { name: 'Done' }).click()
  await recorder.getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What is the recording about?').fill(caption)
}

/**
 * On a full disk the app stores neither the picture nor the text, says so, and keeps the form. With little room, pictures
 * wait and the text is sent.
 */
async function handInOnFullDisk(page: Page, photo: Buffer): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: used + 2 * 1024 * 1024 })
  await fillStorage(page)
  await refusePicture(page, photo, 'This device could not save just now.')
  const learnt = await page.getByLabel('This is what I learnt today').inputValue()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor()
  expect(await page.getByLabel('This is what I learnt today').inputValue()).toBe(learnt)
  await picture(page, story, '3-full-disk')
  await emptyStorage(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url })

  // This browser's estimate ignores the quota above.
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ usage: 80, quota: 100 })
  })
  await refusePicture(page, photo, 'There is little room on this device.')
  await handInDay(page)
}

async function refusePicture(page: Page, photo: Buffer, sentence: string): Promise<void> {
  await choosePhoto(page, photo)
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
  await page.getByRole('button', { name: 'Leave the picture out' }).click()
}

async function handInDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: 'Handed in' }).waitFor()
}

async function signIn(page: Page, account: typeof author): Promise<void> {
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
}

it('fifteen days arrive once, under their author and in order, after an outage, a sign-out and another student', async () => {
  const {
    student: { id: authorId },
  } = await newStudent(stage.url, author)
  const {
    student: { id: otherId },
  } = await newStudent(stage.url, other)
  await tablet.context.clock.install({ time: new Date(`${days[0]}T12:00:00`) })
  const page = await tablet.context.newPage()
  await signIn(page, author)
  await openFolder(page)
  await waitUntilOfflineReady(page)
  const photo = await photoFrom(page, 'Werkbank')
  await stage.server.kill()

  await writeDay(page, days[0] ?? '')
  await page.getByText('Mood: only for you').click()
  await page.getByLabel('Secret word', { exact: true }).fill(secretWord)
  await page.getByLabel('Secret word once more').fill(secretWord)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await page.getByRole('radio', { name: 'very good' }).check()
  await addPhoto(page, photo, captionOf(0))
  await picture(page, story, '1-first-day')
  await handInDay(page)
  for (const [index, day] of days.slice(1, 8).entries()) {
    await writeDay(page, day)
    if (index + 1 === voiceDay) await addVoice(page, captionOf(voiceDay))
    await handInDay(page)
  }
  await openFolder(page)
  await page.getByRole('button', { name: 'Write another day' }).click()
  await page.getByText('So far: 52:00 hours on 8 days').waitFor()
  await picture(page, story, '2-eight-days-offline')
  await signOut(page)

  await stage.server.start()
  await signIn(page, other)
  await expect.poll(() => arrivedOf(authorId)).toHaveLength(8)
  expect(await arrivedOf(otherId)).toEqual([])
  await signOut(page)

  await signIn(page, author)
  await openFolder(page)
  await page.getByRole('button', { name: 'Write another day' }).click()
  await page.getByText('So far: 52:00 hours on 8 days').waitFor()
  await stage.server.kill()
  await openFolder(page)
  await writeDay(page, days[8] ?? '')
  await addPhoto(page, photo, captionOf(8))
  await handInDay(page)
  for (const [index, day] of days.slice(9).entries()) {
    await writeDay(page, day)
    if (index > 0) await handInDay(page)
    else await handInOnFullDisk(page, photo)
  }
  await stage.server.start()
  await reconnect(page)
  await expect.poll(() => arrivedOf(authorId)).toHaveLength(15)

  const arrived = await arrivedOf(authorId)
  expect(arrived.map(({ part }) => part).sort()).toEqual(days)
  expect(arrived.every(({ part, learnt }) => learnt === learntOn(part))).toBe(true)
  // Each day was captured after the one before.
  const byTime = arrived.toSorted((a, b) => (a.capturedAt < b.capturedAt ? -1 : 1))
  expect(byTime.map(({ part }) => part)).toEqual(days)
  const withFiles = byTime.map(({ attachments = [] }) => attachments.map(({ caption }) => caption))
  expect(withFiles).toEqual(
    days.map((_, index) => ([0, voiceDay, 8].includes(index) ? [captionOf(index)] : [])),
  )
  // Exactly these pictures and the recording arrived, each complete, once, under its author.
  await expect
    .poll(async () => (await filesOf(authorId)).map(({ sha256 }) => sha256).sort())
    .toEqual(byTime.flatMap(({ attachments = [] }) => attachments.map(({ sha256 }) => sha256)).sort())
  expect(await filesOf(otherId)).toEqual([])
  for (const { content } of await filesOf(authorId)) {
    expect(content).not.toContain('Exif')
    expect(content).not.toContain(placeOfPhoto)
  }
  const [first] = byTime
  // The teacher reads neither the mood nor its key, not even locked.
  expect(first?.mood).toBeNull()
  const overview = await teacher.get<{ students: { id: string; leaves: { minutes: number }[] }[] }>(
    `/api/classes/${demoClass.id}/internship/${chapterId}`,
  )
  const row = overview.students.find(({ id }) => id === authorId)
  expect(row?.leaves.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 15 }, () => 390))
})

interface Arrived {
  part: string
  learnt: string
  mood: unknown
  capturedAt: string
  attachments?: { caption: string; sha256: string }[]
}

/** From the export, which contains every submission. */
async function arrivedOf(studentId: string): Promise<Arrived[]> {
  const { submissions } = await teacher.get<{ submissions: { response: Arrived; capturedAt: string }[] }>(
    `/api/students/${studentId}/export`,
  )
  return submissions.map(({ response, capturedAt }) => ({ ...response, capturedAt }))
}

interface StoredFile {
  /** The hash of the stored bytes. */
  sha256: string
  /** Latin-1. */
  content: string
}

/** The pictures and recordings of a student that have arrived on the server. */
async function filesOf(studentId: string): Promise<StoredFile[]> {
  const { attachments, attachmentParts } = await teacher.get<{
    attachments: { id: string }[]
    attachmentParts: { attachmentId: string; number: number; content: string }[]
  }>(`/api/students/${studentId}/export`)
  return attachments.map(({ id }) => {
    const parts = attachmentParts
      .filter(({ attachmentId }) => attachmentId === id)
      .toSorted((a, b) => a.number - b.number)
    const bytes = Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')))
    return {
      sha256: createHash('sha256').update(bytes).digest('base64url'),
      content: bytes.toString('latin1'),
    }
  })
}
