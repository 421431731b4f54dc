// The printed folder, the teacher's page of the internship, and the application papers: the text that a student types
// for paper is on the paper and in the Word file, and stored nowhere.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { workDaysOf } from '#shared/domain/internship-days.ts'
import type { ServerProcess } from '../../server/testing/server-process.ts'
import { entryOf } from '../testing/zip-entry.ts'
import type { Tablet } from './browser.ts'
import { type Caller, demoClass, demoTeacher, demoTeacherAccount, newStudent } from './demo-school.ts'
import { allRows } from './device-rows.ts'
import { axeProblems } from './gallery/axe.ts'
import { addPhoto, photoFrom } from './photo.ts'
import { picture } from './pictures.ts'
import { expectQuestionBeforeReload } from './reload-question.ts'
import { openTeacherDevice, useStageBehindNetwork } from './stage.ts'
import { signInStudent } from './student.ts'

const story = 'application'
const account = { username: 'kluger-otter-4', password: 'vier nasse Schafe' }
/** None of these texts may leave the page, except on paper. */
const typed = {
  'First and last name': 'Zacharias Kanarienvogel',
  'Street and number': 'Wellensittichweg 47',
  'Postcode and town': '99999 Papageienstadt',
  Phone: '0699 47110815',
}
const company = 'Kakadu Kreiselwerk GmbH'
/** The words that are long enough not to occur in other data by chance. */
const secrets = [...Object.values(typed), company].join(' ').match(/\p{L}{6,}|\d{8,}/gu) ?? []

const stage = useStageBehindNetwork()
let tablet: Tablet
let teacher: Caller
let studentId: string

const placeOf = (slug: string) => {
  const chapter = chapters.find(({ challenges }) => challenges.some((each) => each.slug === slug))
  const challenge = chapter?.challenges.find((each) => each.slug === slug)
  if (!chapter || !challenge) throw new Error(`There is no challenge "${slug}"`)
  return { chapterId: chapter.id, challengeId: challenge.id }
}
const folder = placeOf('praktikumsmappe')
const days = workDaysOf({
  from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
}).slice(-15)

beforeEach(async () => {
  tablet = await stage.openTablet({ locale: 'en-US' })
  teacher = await demoTeacher(stage.url)
  for (const chapterId of [placeOf('meine-top-5').chapterId, folder.chapterId])
    await teacher.post('/api/chapters/start', { chapterId, classId: demoClass.id })
  const { student, caller } = await newStudent(stage.url, account)
  studentId = student.id
  const submit = (slug: string, response: object) =>
    caller.post('/api/students/challenge/submit', { ...placeOf(slug), response })
  await teacher.post('/api/chapters/days', {
    ...{ chapterId: folder.chapterId, classId: demoClass.id, from: days[0], to: days.at(-1) },
  })
  await submit('meine-top-5', { order: ['bauen', 'ruhe', 'team', 'helfen', 'lernen'] })
  await submit('mein-beweis', {
    text: 'Beim Schulfest fiel die Musik aus. Ich habe das kaputte Kabel gefunden.',
  })
  for (const part of days.slice(0, -1)) {
    await submit('praktikumsmappe', {
      ...{ part, from: '08:00', to: '14:30', pause: 30, question: 'Woher kommt das Holz?' },
      tasks: ['Bretter abmessen', 'Kanten schleifen', 'Werkstatt aufräumen'],
      learnt: 'Ich messe zweimal, bevor ich säge. Sonst passt das Brett am Ende nicht.',
    })
  }
  await submit('danach', {
    values: {
      ...{ 'fragen-vor': 3, 'fragen-nach': 7, 'zutrauen-vor': 4, 'zutrauen-nach': 8 },
      ...{ interesse: 9, nochmal: 8 },
    },
    text: 'Ich kann früh aufstehen, wenn es einen Grund gibt.',
  })
})

/** With PICTURES=1 the paper is saved for inspection. */
async function paper(page: Page, name: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  mkdirSync(join('screenshots', story), { recursive: true })
  if (process.env['PICTURES'] === '1') writeFileSync(join('screenshots', story, `${name}.pdf`), pdf)
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

async function writeLastDayWithPictures(page: Page): Promise<void> {
  await page.goto(`${stage.url}/student/challenge/${folder.chapterId}/${folder.challengeId}`)
  const next = page.getByRole('button', { name: 'Write another day' })
  const learnt = page.getByLabel('This is what I learnt today')
  await next.or(learnt).first().waitFor()
  if (await next.isVisible()) await next.click()
  await page.getByLabel('From', { exact: true }).fill('08:00')
  await page.getByLabel('To', { exact: true }).fill('14:30')
  await page.getByLabel('Break').selectOption('30')
  await page.getByLabel('Task 1').fill('Werkbank aufräumen')
  await page.getByLabel('Task 2').fill('Hobel einstellen')
  await learnt.fill('Ein Hobel nimmt nur ab, was er soll, wenn er scharf ist.')
  await addPhoto(page, await photoFrom(page, 'Werkbank'), 'Meine Werkbank am letzten Tag')
  const high = { width: 600, height: 800 }
  await addPhoto(page, await photoFrom(page, 'Regal', high), 'Das Regal, an dem ich mitgebaut habe')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: 'Handed in' }).waitFor()
}

interface Printed {
  pictures: number
  /** Each is loaded and has a size. */
  areLoaded: boolean
}

/**
 * Prints while the pictures load slowly. A print that the user left before is not made up for on the next page.
 * @returns whether all images were loaded when the page printed
 */
async function printedWhileLoading(page: Page, url: string): Promise<Printed> {
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.querySelectorAll('article img')] as HTMLImageElement[]
      const areLoaded = images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      Object.assign(window, { printed: { pictures: images.length, areLoaded } })
    }
  })
  const printed = () => page.evaluate(() => (window as { printed?: Printed }).printed)
  let letThrough: () => void = () => undefined
  let asked: Promise<void>
  await page.route('**/api/attachments/*', async (route) => {
    await asked
    await route.continue()
  })
  async function startPrinting() {
    asked = new Promise<void>((resolve) => (letThrough = resolve))
    await page.goto(url)
    await page.locator('article h2').first().waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('button[aria-busy=true]').waitFor()
  }

  await startPrinting()
  await page.getByRole('link', { name: 'To the answers' }).click()
  await page.waitForURL('**/responses')
  letThrough()
  await page.getByText('Woher kommt das Holz?').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
  expect(await printed()).toBeUndefined()

  await startPrinting()
  letThrough()
  await expect.poll(printed).toBeDefined()
  return (await printed())!
}

it('folder and papers are printed; the text typed for them is in no store, no request and no file of the server', async () => {
  const page = await tablet.context.newPage()
  // All bytes that reach the server, including those of the service worker, and all requests to other hosts.
  const sent: string[] = []
  stage.network.tap = (said) => sent.push(said)
  tablet.context.on('request', (request) => sent.push(request.url()))
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')

  await writeLastDayWithPictures(page)
  await page.goto(`${stage.url}/student/folder`)
  await page.getByText('90:00 hours on 15 days').first().waitFor()
  await page.getByLabel('Name', { exact: false }).first().fill(typed['First and last name'])
  await page.getByLabel('Company').fill(company)
  await page.locator('article').getByText(company).first().waitFor()
  await picture(page, story, '1-folder')
  expect(await axeProblems(page, 'all')).toEqual([])
  // Cover, hours, several pages of days, the company's sheet.
  expect(await paper(page, 'folder')).toBeGreaterThanOrEqual(5)

  await page.goto(`${stage.url}/student/application`)
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page
    .getByLabel('What have you done so far?')
    .fill('Girls’ Day in a joinery\nHelping at the sports club')
  await page
    .getByRole('checkbox', { name: /bauen|build/i })
    .first()
    .check()
  await picture(page, story, '2-cv')
  expect(await axeProblems(page, 'all')).toEqual([])
  await paper(page, 'cv-plain')
  await page.getByText('With colour').click()
  expect(await paper(page, 'cv-accent')).toBe(1)

  await page.getByRole('tab', { name: 'Letter' }).click()
  await page.getByLabel('Name of the company').fill(company)
  await page.getByLabel('Job', { exact: true }).fill('Tischlerin / Tischler')
  await page.getByLabel('Why this job?').fill('I like to see what I have made at the end of a day.')
  await page.getByRole('button', { name: 'Use your text from “My evidence”' }).click()
  const sheet = page.locator('[data-paper=letter]')
  await sheet.getByText('Beim Schulfest fiel die Musik aus.').waitFor()
  await sheet.getByText(company).waitFor()
  await picture(page, story, '3-letter')
  expect(await paper(page, 'letter-accent')).toBe(1)
  await page.getByText('Plain', { exact: true }).click()
  expect(await paper(page, 'letter-plain')).toBe(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a Word file' }).click()
  const letter = entryOf(readFileSync(await (await download).path()), 'word/document.xml')
  for (const text of [...Object.values(typed), company]) expect(letter).toContain(text)

  await page.getByRole('tab', { name: 'E-mail' }).click()
  await page.locator('[data-paper=email]').getByText(typed['First and last name']).waitFor()
  await picture(page, story, '4-email')
  await paper(page, 'email-plain')
  await page.getByRole('tab', { name: 'Thanks' }).click()
  await page.getByRole('button', { name: 'Use your text from your latest day' }).click()
  await paper(page, 'thanks-plain')
  await expectQuestionBeforeReload(page)
  await page.locator('[data-paper=thanks]').getByText(typed['First and last name']).first().waitFor()

  const found = tracesOf(secrets)
  const traffic = sent.join('')
  expect(traffic).toContain(account.username)
  expect(secrets.length).toBeGreaterThan(5)
  expect(found(Buffer.from(`.${typed['First and last name']}.`).toString('base64url'))).toHaveLength(2)
  expect(found(traffic)).toEqual([])
  const onDevice = textOf(await allRows(page)) + (await restOfDevice(page))
  expect(onDevice).toContain(account.username)
  expect(found(onDevice)).toEqual([])
  // No field lets the browser remember its text.
  const remembered = page.locator('main input:not([autocomplete=off]):not([type=radio]):not([type=checkbox])')
  expect(await remembered.count()).toBe(0)
  await page.goto(`${stage.url}/student/application`)
  expect(await page.getByLabel('First and last name').inputValue()).toBe('')

  const desk = await openTeacherDevice(stage)
  const seen = await desk.context.newPage()
  await seen.goto(`${stage.url}/login`)
  await seen.locator('[name=email]').fill(demoTeacherAccount.email)
  await seen.locator('[name=password]').fill(demoTeacherAccount.password)
  await seen.locator('main form button[type=submit]').click()
  await seen.waitForURL('**/classes')
  await seen.goto(`${stage.url}/classes/${demoClass.id}/internship/${folder.chapterId}`)
  await seen.getByText('90:00').first().waitFor()
  await picture(seen, story, '5-teacher')
  expect(await axeProblems(seen, 'all')).toEqual([])
  await seen.goto(`${stage.url}/students/${studentId}/responses#${folder.challengeId}`)
  await seen.getByText('Woher kommt das Holz?').first().waitFor()
  // The print waits for the pictures, which come from the server here.
  const folderOfStudent = `${stage.url}/students/${studentId}/folder`
  expect(await printedWhileLoading(seen, folderOfStudent)).toEqual({ pictures: 2, areLoaded: true })
  await picture(seen, story, '6-folder-for-the-teacher')

  // If the class has a field for the company's name, the student submits it and the teacher's folder shows it.
  await seen.goto(`${stage.url}/classes/${demoClass.id}/internship/${folder.chapterId}`)
  await seen.getByRole('checkbox', { name: /asks for the name of the company/ }).check()
  await seen.getByText('The folder asks for the company now.').waitFor()
  await page.goto(`${stage.url}/student/challenge/${folder.chapterId}/${folder.challengeId}`)
  await page.getByRole('button', { name: 'Write another day' }).click()
  await page.getByRole('button', { name: 'My company' }).click()
  await page.getByLabel('Name of the company').fill('Tischlerei am Bach')
  await picture(page, story, '7-company')
  expect(await axeProblems(page, 'all')).toEqual([])
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Your answer has arrived.').waitFor()
  await seen.goto(folderOfStudent)
  await seen.locator('article').getByText('Tischlerei am Bach').first().waitFor()

  const log = stage.server.output()
  await stage.server.stop()
  const dump = dumpOf(stage.server)
  expect(dump).toContain('Kanten schleifen')
  expect(found(dump)).toEqual([])
  expect(found(log + stage.server.output())).toEqual([])
  const { dataDir } = stage.server
  const files = filesIn(dataDir).map((path) => readFileSync(path, 'latin1'))
  if (!onPostgres) expect(files.some((text) => text.includes('Kanten schleifen'))).toBe(true)
  for (const text of files) expect(found(text)).toEqual([])
})

/** The words that a text contains, plain or (long ones) in base64 with any of the three alignments. */
function tracesOf(words: readonly string[]): (text: string) => string[] {
  const forms = words.map((word) => {
    // A short word may occur by chance.
    const inBase64 = (word.length < 8 ? [] : [0, 1, 2]).map((before) =>
      // The first and the last characters depend on the neighbours of the word.
      Buffer.from(' '.repeat(before) + word)
        .toString('base64')
        .replace(/=*$/, '')
        .slice(before === 0 ? 0 : before + 1, -1),
    )
    return { word, forms: [word, ...inBase64, ...inBase64.map(toUrlAlphabet)] }
  })
  return (text) =>
    forms.filter((each) => each.forms.some((form) => text.includes(form))).map(({ word }) => word)
}

const toUrlAlphabet = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** JSON, with bytes as Latin-1. */
function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
}

/** Both web storages, the cookies that a page can read, the address, and what the service worker keeps. */
async function restOfDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(kept)
  })
}

const onPostgres = process.env['TEST_DATABASE_URL']

/** Every row of the database as text; on PostgreSQL a dump. */
function dumpOf({ dataDir, environment }: ServerProcess): string {
  const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const
  if (!onPostgres)
    return execFileSync(
      process.execPath,
      ['--import', 'tsx', 'server/testing/print-database.ts', dataDir],
      options,
    )
  // As a superuser, because the application's role does not see every row.
  const { pathname } = new URL(environment['DATABASE_URL'] ?? '')
  return execFileSync('pg_dump', [Object.assign(new URL(onPostgres), { pathname }).href], options)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
