// A new student on a new device, in either language.
import type { Page } from 'playwright-core'
import { chapters } from '#shared/curriculum/index.ts'
import { limits } from '#shared/domain/limits.ts'
import { newStudent, type Caller } from '../demo-school.ts'
import { lettersOnDevice, putRows } from '../device-rows.ts'
import { sampleResponse } from './sample-response.ts'
import type { School } from './school.ts'
import { originOf, pathOf, pressing, settings } from './view.ts'

export const passwordOfNewStudents = 'drei nasse Schafe'
let studentCount = 0

/**
 * Signs in by an API call: the page restores the session like one that its device has forgotten. Resolves when the
 * student can work offline.
 */
export async function joinAndSignIn(
  page: Page,
  { joinCodeOfWholeClass }: School,
  path: string,
): Promise<Caller> {
  const url = originOf(page)
  const account = { username: `neugieriger-reiher-${++studentCount}`, password: passwordOfNewStudents }
  const { caller } = await newStudent(url, { ...account, joinCode: joinCodeOfWholeClass })
  const answer = await page.context().request.post(`${url}/api/students/login`, {
    data: account,
    headers: { Origin: url },
  })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
  await page.goto(url + path)
  await page.locator('h1').first().waitFor()
  // The write key arrives after the screen.
  await page.waitForLoadState('networkidle')
  return caller
}

/** The challenge with a text answer. */
export function freeTextChallenge({ kinds }: School) {
  const found = kinds.find(({ kind }) => kind === 'free_text')
  if (found?.definition.kind !== 'free_text') throw new Error('no challenge is answered with words alone')
  return found
}

export async function write(page: Page, school: School): Promise<void> {
  const response = sampleResponse(freeTextChallenge(school).definition)
  await page.locator('main form textarea').fill('text' in response ? response.text : '')
}

/** At the form; resolves when the answer is on the device. */
export async function handInWords(page: Page, school: School): Promise<void> {
  await write(page, school)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main li[aria-current=step]').waitFor()
}

export async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** A new student has submitted offline: the answer is only on the device. */
export async function leaveOneWaiting(page: Page, school: School): Promise<void> {
  await joinAndSignIn(page, school, pathOf(freeTextChallenge(school)))
  await page.locator('main form textarea').waitFor()
  await loseConnection(page)
  await handInWords(page, school)
  await page
    .locator('main li[aria-current=step]', { hasText: /auf diesem Gerät gespeichert|saved on this device/ })
    .waitFor()
}

/** All other answers of that challenge's world have arrived. */
export async function answerTheOthers(caller: Caller, school: School): Promise<void> {
  const { chapterId, challengeId } = freeTextChallenge(school)
  const others = chapters
    .find(({ id }) => id === chapterId)
    ?.challenges.filter(({ id }) => id !== challengeId)
  for (const { id, definition } of others ?? []) {
    const response = sampleResponse(definition)
    await caller.post('/api/students/challenge/submit', { chapterId, challengeId: id, response })
  }
}

/** With waiting letters the app asks first. */
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

/** Damages the waiting letter, as with developer tools, and then delivers it. */
export async function damageLetter(page: Page): Promise<void> {
  const rows = (await lettersOnDevice(page)) as unknown as { state: string; letter: { box: string } | null }[]
  const damaged = rows.map((row) => ({
    ...row,
    letter: row.letter && { ...row.letter, box: flipped(row.letter.box) },
  }))
  await putRows(page, 'letters', damaged)
  await page.context().setOffline(false)
  for (let tries = 0; tries < 100; tries++) {
    if ((await lettersOnDevice(page)).some(({ state }) => state === 'quarantined')) return
    await page.waitForTimeout(200)
  }
  throw new Error('the server has taken a damaged letter, or never saw it')
}

const flipped = (box: string) => (box.startsWith('A') ? 'B' : 'A') + box.slice(1)

/** Advances the clock past the idle limit. Timers do not run. */
export async function passIdleLimit(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const before = Date.now
    Date.now = () => before() + ms
  }, limits.idleMinutes * 60_000)
  await page.locator('dialog[open]').waitFor()
}

/** Deletes the device's storage while the student is writing. */
export async function deleteStorage(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('weltenkompass-work')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error))
      }),
  )
}
