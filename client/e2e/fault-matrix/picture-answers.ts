// A student at a form that takes pictures, and the check that a picture is on the server once, under its author.
import { hash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { allRows } from '../device-rows.ts'
import { statesOn, wake } from './letters.ts'
import { signInOn, type MatrixStage } from './matrix-stage.ts'
import type { ClassOfSchool, StudentAccount } from './school.ts'
import { signedInAgain } from './waiting.ts'

const world = chapters[1]!
const evidence = world.challenges.find(({ title }) => title.en === 'My evidence')!
const path = `/student/challenge/${world.id}/${evidence.id}`

/** With the world started that asks for pictures. */
export async function addPictureClass({ school }: MatrixStage): Promise<ClassOfSchool> {
  const added = await school.addClass({ quiet: true })
  await school.teacher.post('/api/chapters/start', { chapterId: world.id, classId: added.id })
  return added
}

export async function openPictureForm(
  stage: MatrixStage,
  context: BrowserContext,
  account: StudentAccount,
): Promise<Page> {
  await signInOn(context, stage.url, account)
  const page = await context.newPage()
  await goToPictureForm(stage, page)
  return page
}

export async function goToPictureForm(stage: MatrixStage, page: Page): Promise<void> {
  await page.goto(stage.url + path)
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
}

/** The page of the submitted answer, on any of the author's tablets. */
export async function openPictureAnswer(
  stage: MatrixStage,
  context: BrowserContext,
  account: StudentAccount,
): Promise<Page> {
  await signInOn(context, stage.url, account)
  const page = await context.newPage()
  await page.goto(stage.url + path)
  return page
}

/** Noise, which compresses badly: several parts. */
export async function choosePicture(page: Page): Promise<void> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 500
    canvas.height = 400
    const context = canvas.getContext('2d')!
    const pixels = context.createImageData(500, 400)
    for (let at = 0; at < pixels.data.length; at += 60_000)
      crypto.getRandomValues(pixels.data.subarray(at, at + 60_000))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    context.putImageData(pixels, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  const file = { name: 'werkbank.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn) }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).waitFor()
}

export interface Picture {
  id: string
  /** SHA-256 of its bytes, base64url. */
  sha256: string
  /** Its first bytes, in base64. */
  head: string
  bytes: number
}

/** Chooses and uses a picture. Resolves when it is on the disk. @returns the newest picture on the tablet */
export async function addPicture(page: Page): Promise<Picture> {
  const before = (await copiesOn(page)).map(({ id }) => id)
  await choosePicture(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
  await expect.poll(async () => (await copiesOn(page)).length).toBe(before.length + 1)
  await page.getByLabel('What can be seen in it?').nth(before.length).waitFor()
  return (await copiesOn(page)).find(({ id }) => !before.includes(id))!
}

export async function copiesOn(page: Page): Promise<Picture[]> {
  const rows = (await allRows(page))['weltenkompass-work']?.['attachments'] ?? []
  return (rows as { id: string; content: Uint8Array }[]).map(({ id, content }) => {
    const bytes = Buffer.from(Object.values(content))
    return {
      id,
      sha256: hash('sha256', bytes, 'base64url'),
      head: bytes.subarray(0, 9).toString('base64url'),
      bytes: bytes.length,
    }
  })
}

/** Resizes the copy on the tablet. Do not read all rows afterwards: they are large. */
export async function resizeCopy(page: Page, { id }: Picture, bytes: number): Promise<void> {
  await page.evaluate(
    async ([wanted, size]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('weltenkompass-work')
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      const transaction = database.transaction('attachments', 'readwrite')
      const request = transaction.objectStore('attachments').openCursor()
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return
        if (cursor.value.id === wanted) cursor.update({ ...cursor.value, content: new Uint8Array(size) })
        cursor.continue()
      })
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
      database.close()
    },
    [id, bytes] as const,
  )
}

export async function partsOn(page: Page): Promise<{ id: string; state: string }[]> {
  const rows = (await allRows(page))['weltenkompass-work']?.['letters'] ?? []
  return (rows as { id: string; kind: string; state: string }[]).filter(({ kind }) => kind === 'part')
}

export async function handInPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await page
    .getByText(/saved on this device|sending|arrived/)
    .first()
    .waitFor()
}

/** Wakes the tablet until it has nothing left to send. */
export async function expectDelivered(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await wake(page)
        return new Set(await statesOn(page))
      },
      { interval: 500 },
    )
    .toEqual(new Set(['received']))
}

/** Expects each picture once, byte for byte, and no other one of this student. */
export async function expectPictures(
  stage: MatrixStage,
  account: StudentAccount,
  ...pictures: readonly Picture[]
): Promise<void> {
  const reader = await signedInAgain(stage, account)
  const exported = await reader.get<{
    submissions: { response: { attachments?: Picture[] } }[]
    attachments: { id: string; state: string }[]
    attachmentParts: { attachmentId: string; number: number; content: string }[]
    returnedLetters: unknown[]
  }>(`/api/students/${account.student.id}/export`)
  const ids = pictures.map(({ id }) => id).toSorted()
  expect(exported.returnedLetters).toEqual([])
  expect(exported.attachments.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual(
    ids.map((id) => `${id} complete`),
  )
  const named = exported.submissions.flatMap(({ response }) => response.attachments ?? [])
  expect([...new Set(named.map(({ id }) => id))].toSorted()).toEqual(ids)
  for (const { id, sha256 } of pictures) {
    const parts = exported.attachmentParts
      .filter(({ attachmentId }) => attachmentId === id)
      .toSorted((a, b) => a.number - b.number)
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index))
    const whole = Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')))
    expect(hash('sha256', whole, 'base64url')).toBe(sha256)
    expect(named.find((each) => each.id === id)?.sha256).toBe(sha256)
  }
}
