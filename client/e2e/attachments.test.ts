// A picture and a recording as an answer: taken offline, sealed, delivered under their author after others have used the
// tablet, and read by the teacher.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { demoTeacher, submissionsOf } from './demo-school.ts'
import type { Tablet, TabletOptions } from './browser.ts'
import { allRows } from './device-rows.ts'
import { holdCalls } from './hold-calls.ts'
import { expectFocus } from './keyboard.ts'
import { photoFrom, placeOfPhoto } from './photo.ts'
import { picture } from './pictures.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import {
  closeCredentials,
  handIn,
  openChallenge,
  openChapter,
  registerStudent,
  signInStudent,
  signOut,
  waitUntilOfflineReady,
} from './student.ts'

const stage = useStage()
const world = chapters[1]!

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}
const fileOf = (name: string, buffer: Buffer): File => ({ name, mimeType: 'image/jpeg', buffer })

it('a picture and a recording survive a sign-out and another student, and arrive once', async () => {
  const teacher = await demoTeacher(stage.url)
  const { id: classId, joinCode } = await teacher.post<{ id: string; joinCode: string }>(
    '/api/classes/create',
    { name: '8z' },
  )
  await teacher.post('/api/chapters/start', { chapterId: world.id, classId })
  const tablet = await stage.openTablet({ microphone: 'allowed' })
  const page = await tablet.context.newPage()
  await registerStudent(page, stage.url, { joinCode, username: 'ada-alpha', password: 'geheim Kaninchen 17' })
  await closeCredentials(page)
  await openChapter(page, world.title.en)
  await waitUntilOfflineReady(page)
  await tablet.context.setOffline(true)
  await openChallenge(page, 'My evidence')

  // A file that is valid as JPEG and as HTML. The app removes the HTML together with the location data.
  const photo = Buffer.concat([await photoFrom(page), Buffer.from(`<script>${placeOfPhoto}</script>`)])

  await choose(page, fileOf('werkbank.jpg', photo))
  const blur = page.getByRole('dialog', { name: 'Is the picture all right like this?' })
  const easel = await blur.locator('canvas').boundingBox()
  await page.mouse.move(easel!.x + 60, easel!.y + 60)
  await page.mouse.down()
  await page.mouse.move(easel!.x + 160, easel!.y + 90, { steps: 5 })
  await page.mouse.up()
  await picture(page, 'attachments', 'blur')
  await blur.getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What can be seen in it?').fill('Mein Vogelhaus')

  await page.getByRole('button', { name: 'Record my voice' }).click()
  const recorder = page.getByRole('dialog', { name: 'Record my voice' })
  await recorder.getByRole('button', { name: 'Start' }).click()
  await recorder.getByText('1 of 90 seconds').waitFor()
  await recorder.getByRole('button', { name: 'Pause' }).click()
  await recorder.getByRole('button', { name: 'Continue' }).click()
  await recorder.getByText('2 of 90 seconds').waitFor()
  await recorder.getByRole('button', { name: 'Done' }).click()
  await picture(page, 'attachments', 'recorded')
  await recorder.getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What is the recording about?').waitFor()
  await picture(page, 'attachments', 'form')

  const copies = await readableCopies(page)
  expect(copies.map(({ type }) => type)).toEqual(['image/webp', 'audio/webm'])
  for (const { content } of copies) {
    expect(content).not.toContain('Exif')
    expect(content).not.toContain(placeOfPhoto)
    expect(content).not.toContain('<script>')
  }
  await handIn(page)
  await page.getByRole('figure', { name: 'Mein Vogelhaus' }).getByRole('img').waitFor()
  await picture(page, 'attachments', 'handed-in')
  await page.goto(`${stage.url}/student/pass`)
  await page.getByRole('figure', { name: 'Mein Vogelhaus' }).getByRole('img').waitFor()
  expect(await page.locator('article audio').count()).toBe(0)
  await signOut(page)
  expect(await readableCopies(page)).toEqual([])

  await stage.server.kill()
  await tablet.context.setOffline(false)
  await stage.server.start()
  await registerStudent(page, stage.url, { joinCode, username: 'ben-beta', password: 'geheim Dachs 19' })
  await closeCredentials(page)
  await expect
    .poll(async () =>
      (await allRows(page))['weltenkompass-work']?.['letters']?.map(
        (row) => (row as { state: string }).state,
      ),
    )
    .not.toContain('waiting')

  // The server was restarted, so the teacher signs in again.
  const again = await demoTeacher(stage.url)
  const students = await again.get<{ id: string; username: string }[]>(`/api/classes/${classId}/students`)
  const { id: studentId } = students.find(({ username }) => username === 'ada-alpha')!
  const answers = await submissionsOf(again, studentId)
  expect(answers).toHaveLength(1)
  expect(answers[0]!.response).toMatchObject({
    attachments: [{ type: 'image/webp', caption: 'Mein Vogelhaus' }, { type: 'audio/webm' }],
  })

  const desk = await openTeacherDevice(stage)
  const reading = await desk.context.newPage()
  await reading.goto(`${stage.url}/login`)
  await reading.getByLabel('E-mail').fill(demo.teacher.email)
  await reading.getByLabel(/^Password/).fill(demo.teacher.password)
  await reading.getByRole('button', { name: 'Sign in' }).click()
  await reading.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  await reading.goto(`${stage.url}/students/${studentId}/responses`)
  const shown = reading.getByRole('figure', { name: 'Mein Vogelhaus' }).getByRole('img')
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await expect
    .poll(() => reading.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0)
  await picture(reading, 'attachments', 'teacher')

  // On another tablet the picture comes from the server. Until it is here, the rest of the form can be used.
  const other = await (await stage.openTablet()).context.newPage()
  const files = /\/api\/attachments\//
  await other.route(files, (route) => route.abort())
  await signInStudent(other, stage.url, { username: 'ada-alpha', password: 'geheim Kaninchen 17' })
  await openChapter(other, world.title.en)
  await other
    .getByRole('link', { name: /My evidence/ })
    .first()
    .click()
  await other.getByRole('button', { name: 'Change answer' }).click()
  const loadAgain = other.getByRole('button', { name: 'Load again' }).first()
  await loadAgain.focus()
  await holdCalls(other, files, async () => {
    await other.keyboard.press('Enter')
    await other.locator('main button[aria-busy=true]').waitFor()
    await expectFocus(loadAgain)
  })
  await other.locator('main button[aria-busy=true]').waitFor({ state: 'detached' })
  await expectFocus(loadAgain)
  await other.unroute(files)
  await holdCalls(other, files, async () => {
    await other.reload()
    await other.getByRole('button', { name: 'Change answer' }).click()
    await other.getByRole('status', { name: 'Picture is loading' }).waitFor()
    expect(await other.getByRole('button', { name: 'Hand in again' }).isVisible()).toBe(true)
  })
  await other.locator('main img[src^="blob:"]').waitFor()
})

const faults = {
  empty: { en: 'This file is empty.', de: 'Diese Datei ist leer.' },
  notPicture: { en: 'This is not a photo.', de: 'Das ist kein Foto.' },
  animated: { en: 'This picture moves.', de: 'Dieses Bild bewegt sich.' },
  tooLarge: { en: 'This picture is too large.', de: 'Dieses Bild ist zu groß.' },
  unreadable: { en: 'This picture cannot be opened.', de: 'Dieses Bild lässt sich nicht öffnen.' },
}
const labels = {
  en: { answer: 'Your answer', caption: 'What can be seen in it?', use: 'Use it' },
  de: { answer: 'Deine Antwort', caption: 'Was ist darauf zu sehen?', use: 'Übernehmen' },
}

it('an invalid file is refused with a message in both languages', async () => {
  const { page } = await atTheForm('emre-epsilon')
  const photo = await photoFrom(page)
  const huge = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x21, 0xf0, 0x16, 0xa0, 3, 1, 17, 0, 2, 17, 1])
  // Each file has its own message, so the previous one is not mistaken for it.
  const bad: [File, keyof typeof faults][] = [
    [fileOf('leer.jpg', Buffer.alloc(0)), 'empty'],
    [fileOf('seite.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')), 'notPicture'],
    [fileOf('nur-der-kopf.jpg', photo.subarray(0, 700)), 'unreadable'],
    [fileOf('zuerst-seite.jpg', Buffer.concat([Buffer.from('<html><body>'), photo])), 'notPicture'],
    [fileOf('halb.jpg', photo.subarray(0, photo.length / 2)), 'unreadable'],
    [fileOf('bild.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'notPicture'],
    [fileOf('fast-ganz.jpg', photo.subarray(0, photo.length - 2)), 'unreadable'],
    [fileOf('riesig.jpg', huge), 'tooLarge'],
    [fileOf('skript.gif', Buffer.from('GIF89a/*\0\0*/=alert(1)//')), 'unreadable'],
    [fileOf('bewegt.gif', Buffer.from('GIF89a\x0a\0\x0a\0xxxNETSCAPE2.0', 'latin1')), 'animated'],
  ]
  for (const language of ['en', 'de'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    await page.reload()
    await page.getByLabel(labels[language].answer).fill('Ein Vogelhaus aus Lärchenholz.')
    for (const [file, fault] of bad) {
      await choose(page, file)
      await page.getByRole('alert').filter({ hasText: faults[fault][language] }).waitFor()
    }
    await picture(page, 'attachments', `refused-${language}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await readableCopies(page)).toEqual([])
    expect(await page.getByLabel(labels[language].answer).inputValue()).toBe('Ein Vogelhaus aus Lärchenholz.')
  }
  // The form takes a photo afterwards.
  await choose(page, fileOf('werkbank.jpg', photo))
  await page.getByRole('dialog').getByRole('button', { name: labels.de.use }).click()
  await page.getByLabel(labels.de.caption).waitFor()
  expect(await readableCopies(page)).toHaveLength(1)
})

it('a large photo is scaled down, and the blurred area cannot be recognised', async () => {
  const { page } = await atTheForm('cem-gamma')
  await chooseNoise(page, { width: 2_400, height: 1_800 })

  const blur = page.getByRole('dialog', { name: 'Is the picture all right like this?' })
  const box = (await blur.locator('canvas').boundingBox())!
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.3, 0.4))
  await page.mouse.down()
  await page.mouse.move(...at(0.45, 0.4), { steps: 12 })
  await page.mouse.up()
  await blur.getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What can be seen in it?').waitFor()

  const [copy, ...others] = await readableCopies(page)
  expect(others).toEqual([])
  expect(copy!.content.length).toBeLessThanOrEqual(attachmentLimits.pictureBytes)
  const stored = page.getByRole('main').getByRole('listitem').getByRole('img')
  const { long, blurred, other } = await stored.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    /** The standard deviation of the brightness in an area, given in fractions of the picture. */
    const deviationAt = (x: number, y: number) => {
      const { data } = context.getImageData(x * width, y * height, 0.08 * width, 0.04 * height)
      const light = Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 1]!)
      const mean = light.reduce((sum, each) => sum + each, 0) / light.length
      return Math.sqrt(light.reduce((sum, each) => sum + (each - mean) ** 2, 0) / light.length)
    }
    return {
      long: Math.max(width, height),
      blurred: deviationAt(0.33, 0.38),
      other: deviationAt(0.7, 0.7),
    }
  })
  expect(long).toBeLessThanOrEqual(attachmentLimits.longSide)
  expect(long).toBeGreaterThan(300)
  expect(other).toBeGreaterThan(4 * blurred)
})

it('only its buttons close a dialog that holds a blurred picture or a recording; a closed dialog adds nothing', async () => {
  const { page } = await atTheForm('edda-eta', { microphone: 'allowed' })
  const record = page.getByRole('button', { name: 'Record my voice' })
  const blur = page.getByRole('dialog', { name: 'Is the picture all right like this?' })
  const recorder = page.getByRole('dialog', { name: 'Record my voice' })
  const photo = await photoFrom(page)
  const outside = () => page.mouse.click(5, 5)
  await page.evaluate(() => {
    const until = (event: string) =>
      new Promise((resolve) => window.addEventListener(event, resolve, { once: true }))
    const [decoded, encoded] = [until('test:decode'), until('test:encode')]
    const decode = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>
    window.createImageBitmap = (async (file: Blob) => {
      await decoded
      return decode(file)
    }) as typeof window.createImageBitmap
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...values) {
      void encoded.then(() => encode.apply(this, values))
    }
  })

  // While a picture is prepared, no recording can start that its dialog would replace.
  await choose(page, fileOf('werkbank.jpg', photo))
  await page.getByText('Preparing the picture …').waitFor()
  expect(await record.isDisabled()).toBe(true)
  await page.evaluate(() => void window.dispatchEvent(new Event('test:decode')))
  await blur.waitFor()

  // A tap outside closes the dialog of a picture without blurred areas, which is quickly chosen again.
  await outside()
  await blur.waitFor({ state: 'detached' })
  await choose(page, fileOf('werkbank.jpg', photo))
  await blur.locator('canvas').click({ position: { x: 60, y: 60 } })
  await outside()
  expect(await blur.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await blur.isVisible()).toBe(true)

  // Closed while the picture is encoded: it is not added, and the next dialog stays.
  await blur.getByRole('button', { name: 'Use it' }).click()
  await blur.locator('button[aria-busy=true]').waitFor()
  await blur.getByRole('button', { name: 'Close' }).click()
  await blur.waitFor({ state: 'detached' })
  await choose(page, fileOf('regal.jpg', photo))
  await blur.waitFor()
  await page.evaluate(() => void window.dispatchEvent(new Event('test:encode')))
  await blur.getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What can be seen in it?').first().waitFor()
  expect(await readableCopies(page)).toHaveLength(1)

  await record.click()
  await recorder.getByRole('button', { name: 'Start' }).click()
  await recorder.getByText('1 of 90 seconds').waitFor()
  await outside()
  await page.keyboard.press('Escape')
  await recorder.getByText('2 of 90 seconds').waitFor()
  await recorder.getByRole('button', { name: 'Done' }).click()
  await recorder.getByRole('button', { name: 'Use it' }).waitFor()
  await outside()
  await page.keyboard.press('Escape')
  expect(await recorder.isVisible()).toBe(true)
  await recorder.getByRole('button', { name: 'Close' }).click()
  await recorder.waitFor({ state: 'detached' })
  expect(await readableCopies(page)).toHaveLength(1)
})

it('without a microphone there is no button; a failing one is reported, and the text stays', async () => {
  const sentence = 'Ich habe das kaputte Kabel gefunden und die Musik ging wieder.'
  const { page, tablet } = await atTheForm('dilara-delta', { microphone: 'refused' })
  const record = page.getByRole('button', { name: 'Record my voice' })
  const recorder = page.getByRole('dialog', { name: 'Record my voice' })
  const start = recorder.getByRole('button', { name: 'Start' })
  await page.getByLabel('Your answer').fill(sentence)
  await choose(page, fileOf('werkbank.jpg', await photoFrom(page)))
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
  await page.getByLabel('What can be seen in it?').fill('Mein Kabel')

  await record.click()
  await start.click()
  await recorder.getByRole('alert').filter({ hasText: 'The microphone is blocked for this page.' }).waitFor()
  await picture(page, 'attachments', 'microphone-refused')
  // The browser's errors for an unplugged microphone and for one that another app uses.
  for (const [error, said] of [
    ['NotFoundError', 'There is no microphone here. Write instead.'],
    ['NotReadableError', 'The microphone is not free right now.'],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
    }, error)
    await start.click()
    await recorder.getByRole('alert').filter({ hasText: said }).waitFor()
  }
  // When the dialog is closed while the browser asks for permission, a later permission starts no recording.
  await page.evaluate(() => {
    const sound = new AudioContext().createMediaStreamDestination().stream
    const allowed = new Promise<MediaStream>((resolve) =>
      window.addEventListener('test:allowed', () => resolve(sound), { once: true }),
    )
    navigator.mediaDevices.getUserMedia = () => allowed
    Object.assign(window, { sound })
  })
  await start.click()
  await recorder.locator('[aria-busy=true]').waitFor()
  await page.keyboard.press('Escape')
  await recorder.waitFor({ state: 'hidden' })
  await page.evaluate(() => void window.dispatchEvent(new Event('test:allowed')))
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as { sound: MediaStream }).sound
          .getTracks()
          .map(({ readyState }) => readyState)
          .join(),
      ),
    )
    .toBe('ended')

  expect(await page.getByLabel('Your answer').inputValue()).toBe(sentence)
  await handIn(page)
  await page.getByText('Your answer has arrived.').waitFor()
  await page.getByRole('figure', { name: 'Mein Kabel' }).getByRole('img').waitFor()

  // A device without a microphone, a browser without a recorder, and a page without devices.
  const without: (() => void)[] = [
    () => void (navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])),
    () => void Reflect.deleteProperty(window, 'MediaRecorder'),
    () => void Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  ]
  for (const remove of without) {
    const other = await tablet.context.newPage()
    await other.addInitScript(remove)
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Change answer' }).click()
    await other.getByRole('button', { name: 'Choose a picture' }).waitFor()
    await other.getByLabel('Your answer').fill(`${sentence} Sie ging.`)
    expect(await other.getByRole('button', { name: 'Record my voice' }).count()).toBe(0)
    await other.close()
  }
})

/** A new student at the form of a challenge that accepts pictures and recordings. */
async function atTheForm(
  username: string,
  options: TabletOptions = {},
): Promise<{ page: Page; tablet: Tablet }> {
  const teacher = await demoTeacher(stage.url)
  const { id: classId, joinCode } = await teacher.post<{ id: string; joinCode: string }>(
    '/api/classes/create',
    { name: '8y' },
  )
  await teacher.post('/api/chapters/start', { chapterId: world.id, classId })
  const tablet = await stage.openTablet(options)
  const page = await tablet.context.newPage()
  await registerStudent(page, stage.url, { joinCode, username, password: 'geheim Otter 21' })
  await closeCredentials(page)
  await openChapter(page, world.title.en)
  await openChallenge(page, 'My evidence')
  return { page, tablet }
}

/** A photo of a camera's size that compresses badly. */
async function chooseNoise(page: Page, size: { width: number; height: number }): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .evaluate(async (input: HTMLInputElement, { width, height }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')!
      const pixels = context.createImageData(width, height)
      for (let at = 0; at < pixels.data.length; at += 60_000)
        crypto.getRandomValues(pixels.data.subarray(at, at + 60_000))
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
      context.putImageData(pixels, 0, 0)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
      const chosen = new DataTransfer()
      chosen.items.add(new File([blob!], 'kamera.jpg', { type: 'image/jpeg' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, size)
}

async function choose(page: Page, file: File): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(file)
}

interface Copy {
  type: string
  /** Latin-1. */
  content: string
}

async function readableCopies(page: Page): Promise<Copy[]> {
  const rows = (await allRows(page))['weltenkompass-work']?.['attachments'] ?? []
  return (rows as { type: string; content: Uint8Array }[]).map(({ type, content }) => ({
    type,
    content: Buffer.from(Object.values(content)).toString('latin1'),
  }))
}
