// What a new explorer does on a device that nobody has used before, in either language.
import type { Page } from 'playwright-core'
import { chapters } from '#shared/curriculum/index.ts'
import { limits } from '#shared/domain/limits.ts'
import { newStudent, type Caller } from '../demo-school.ts'
import { lettersOnDevice, putRows } from '../device-rows.ts'
import { sampleResponse } from './sample-response.ts'
import type { School } from './school.ts'
import { originOf, pathOf, pressing, settings } from './view.ts'

export const passwordOfComers = 'drei nasse Schafe'
let comers = 0

/**
 * Signed in by a plain call: the page takes the session up as one that its device has forgotten. Resolves when it
 * could do without the network.
 */
export async function comeAboard(page: Page, { boardCode }: School, path: string): Promise<Caller> {
  const url = originOf(page)
  const account = { username: `neugieriger-reiher-${++comers}`, password: passwordOfComers }
  const { caller } = await newStudent(url, { ...account, joinCode: boardCode })
  const answer = await page.context().request.post(`${url}/api/students/login`, {
    data: account,
    headers: { Origin: url },
  })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
  await page.goto(url + path)
  await page.locator('h1').first().waitFor()
  // The write key comes after the screen.
  await page.waitForLoadState('networkidle')
  return caller
}

/** Of the challenge that is answered with words alone. */
export function wordsTask({ kinds }: School) {
  const found = kinds.find(({ kind }) => kind === 'free_text')
  if (found?.definition.kind !== 'free_text') throw new Error('no challenge is answered with words alone')
  return found
}

export async function write(page: Page, school: School): Promise<void> {
  const response = sampleResponse(wordsTask(school).definition)
  await page.locator('main form textarea').fill('text' in response ? response.text : '')
}

/** At the form; resolves when the device has the answer. */
export async function handInWords(page: Page, school: School): Promise<void> {
  await write(page, school)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main li[aria-current=step]').waitFor()
}

export async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** A new explorer has handed in without a connection: the answer is on the device alone. */
export async function leaveOneWaiting(page: Page, school: School): Promise<void> {
  await comeAboard(page, school, pathOf(wordsTask(school)))
  await page.locator('main form textarea').waitFor()
  await loseConnection(page)
  await handInWords(page, school)
  await page
    .locator('main li[aria-current=step]', { hasText: /auf diesem Gerät gespeichert|saved on this device/ })
    .waitFor()
}

/** Everything else in the world of that challenge has arrived. */
export async function answerTheOthers(caller: Caller, school: School): Promise<void> {
  const { chapterId, challengeId } = wordsTask(school)
  const others = chapters
    .find(({ id }) => id === chapterId)
    ?.challenges.filter(({ id }) => id !== challengeId)
  for (const { id, definition } of others ?? []) {
    const response = sampleResponse(definition)
    await caller.post('/api/students/challenge/submit', { chapterId, challengeId: id, response })
  }
}

/** With letters waiting the app asks first. */
export async function askToSignOut(page: Page): Promise<void> {
  await settings(page)
  await pressing(/^(Abmelden|Sign out)$/)(page)
  await page.locator('dialog[open]').waitFor()
}

export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /^(Abmelden|Sign out)$/ })
    .click()
  await page.waitForURL((now) => now.pathname === '/student/login')
}

/** The letter that waits is damaged, as by somebody with developer tools, and then meets the server. */
export async function spoilTheLetter(page: Page): Promise<void> {
  const rows = (await lettersOnDevice(page)) as unknown as { state: string; letter: { box: string } | null }[]
  const spoilt = rows.map((row) => ({
    ...row,
    letter: row.letter && { ...row.letter, box: flipped(row.letter.box) },
  }))
  await putRows(page, 'letters', spoilt)
  await page.context().setOffline(false)
  for (let tries = 0; tries < 100; tries++) {
    if ((await lettersOnDevice(page)).some(({ state }) => state === 'quarantined')) return
    await page.waitForTimeout(200)
  }
  throw new Error('the server has taken a damaged letter, or never saw it')
}

const flipped = (box: string) => (box.startsWith('A') ? 'B' : 'A') + box.slice(1)

/** As when the tablet was laid aside that long ago: its clock goes on, its timers sleep. */
export async function layAside(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const before = Date.now
    Date.now = () => before() + ms
  }, limits.idleMinutes * 60_000)
  await page.locator('dialog[open]').waitFor()
}

/** The device's storage is gone in the middle of writing. */
export async function loseStorage(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('weltenkompass-work')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error))
      }),
  )
}
