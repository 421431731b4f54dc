// axe on the most used screens, as a part of `npm test`; the gallery covers every state, size and language.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { challengeKinds } from '#shared/challenges/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import type { Tablet } from './browser.ts'
import { demoClass, demoTeacher, newStudent } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { onePerKind } from './gallery/school.ts'
import { watchMotion } from './motion.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import { useStage } from './stage.ts'
import { smallTargets } from './targets.ts'

const stage = useStage()
let tablet: Tablet
const kinds = onePerKind()
const password = 'drei nasse Schafe'

beforeEach(async () => {
  tablet = await stage.openTablet()
})

it('axe finds no violation on any kind of challenge nor on the main screens, in both themes; students’ controls have 44 px; nothing moves with reduced motion', async () => {
  expect(kinds).toHaveLength(challengeKinds.length)
  const studentId = await prepare()
  const page = await tablet.context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moved = await watchMotion(page)
  await page.goto(stage.url)
  const found = await visitAll(page, ['/login', '/register'])
  found.push(...(await visitAll(page, ['/', '/student/register', '/student/login'], smallTargets)))

  await signIn(page, '/student/login', 'kluge-biene-4', password)
  const paths = kinds.map(({ chapterId, challengeId }) => `/student/challenge/${chapterId}/${challengeId}`)
  found.push(
    ...(await visitAll(
      page,
      ['/student/dashboard', `/student/chapter/${kinds[0]?.chapterId}`, ...paths],
      smallTargets,
    )),
  )
  await signOut(page)
  await signIn(page, '/student/login', 'kluge-biene-5', password)
  found.push(
    ...(await visitAll(
      page,
      [...paths, '/student/pass', '/student/card', '/student/account', `/students/${studentId}/responses`],
      smallTargets,
    )),
  )
  await signOut(page)
  await signIn(page, '/login', demo.teacher.email, demo.teacher.password)
  found.push(
    ...(await visitAll(page, [
      '/classes',
      '/week',
      `/classes/${demo.classId}`,
      `/classes/${demo.classId}/chapters`,
      `/classes/${demo.classId}/students`,
      `/teacher/student/${studentId}`,
      `/students/${studentId}/responses`,
    ])),
  )
  await signOut(page)
  await signIn(page, '/admin/login', adminAccount.email, adminAccount.password)
  found.push(...(await visitAll(page, ['/admin', '/admin/organizations'])))
  expect(found).toEqual([])
  expect(moved()).toEqual([])
})

it('on a phone the colours of the menu are one row, and its controls have 44 px', async () => {
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(stage.url)
  for (const [language, colours] of [
    ['de', 'Farben'],
    ['en', 'Colours'],
  ] as const) {
    await page.evaluate((each) => localStorage.setItem('weltenkompass.language', each), language)
    await page.reload()
    await page.locator('header button[aria-expanded]').click()
    const choices = page.getByRole('radiogroup', { name: colours }).getByRole('radio')
    await choices.nth(2).waitFor({ state: 'attached' })
    const places = await choices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    expect(new Set(places).size, language).toBe(1)
    expect(await smallTargets(page, 'header')).toEqual([])
  }
})

/** One student with empty forms and one who has answered every kind. */
async function prepare(): Promise<string> {
  const teacher = await demoTeacher(stage.url)
  for (const chapterId of new Set(kinds.map((each) => each.chapterId))) {
    await teacher.post('/api/chapters/start', { chapterId, classId: demoClass.id }).catch(() => undefined)
  }
  await newStudent(stage.url, { username: 'kluge-biene-4', password })
  const { caller, student } = await newStudent(stage.url, { username: 'kluge-biene-5', password })
  for (const { chapterId, challengeId, definition } of kinds) {
    const response = sampleResponse(definition)
    await caller.post('/api/students/challenge/submit', { chapterId, challengeId, response })
  }
  return student.id
}

async function signIn(page: Page, signInPath: string, name: string, secret: string): Promise<void> {
  await go(page, signInPath)
  await page.locator('main form input').nth(0).fill(name)
  await page.locator('main form input').nth(1).fill(secret)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== signInPath)
  await page.locator('main h1').waitFor()
}

async function signOut(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: 'Menu and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.href !== before)
  // Until the sign-in page is shown the app is still redirecting, and a navigation would be redirected to it.
  await page.locator('main form button[type=submit]').waitFor()
}

/** Navigates within the app, because loading it takes most of the time. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname === to) return
    // The old screen stays until the new one is ready; a new path has a new heading.
    document.querySelector('main h1')?.setAttribute('data-old', '')
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(
    () => document.querySelector('main h1:not([data-old])') && !document.querySelector('[data-coming]'),
  )
}

/** `alsoFind`: further problems that these pages must not have. */
async function visitAll(
  page: Page,
  paths: readonly string[],
  alsoFind: (page: Page) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await go(page, path)
    await transitionsEnd(page)
    const light = [...(await axeProblems(page, 'all')), ...(await alsoFind(page))]
    await page.emulateMedia({ colorScheme: 'dark' })
    await transitionsEnd(page)
    const dark = await axeProblems(page, 'contrast')
    found.push(...[...light, ...dark].map((problem) => `${path}: ${problem}`))
  }
  return found
}

/** Waits until no colour changes: during a transition the contrast is not the final one. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
