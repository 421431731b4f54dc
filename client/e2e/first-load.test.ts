// The byte budgets of a student's first visit, from the landing page to the star map, counted from the requests of a
// real browser. Bytes are compressed: the brotli files that the build writes beside its scripts and stylesheets.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newStudent } from './demo-school.ts'
import { firstLoadLine } from './first-load-figures.ts'
import { useStage } from './stage.ts'
import { waitUntilOfflineReady } from './student.ts'

const budget = { firstLoad: 150_000, whenIdle: 157_000, whileTyping: 6_000, worker: 40_000, precached: 40 }
const account = { username: 'leise-feder-2', password: 'drei leichte Federn' }
const built = new URL('../../dist/client/', import.meta.url)
const stage = useStage()

const sentBytesOf = (path: string) => statSync(fileURLToPath(new URL(`.${path}.br`, built))).size
const precachedFiles = () =>
  readFileSync(new URL('./service-worker.js', built), 'utf8').match(/"?\burl"?:"[^"]+"/g)?.length
const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + sentBytesOf(path), 0)

/** The same path in German, because this browser uses English and German texts are longer. */
function inGerman(paths: readonly string[]): string[] {
  const texts = readdirSync(new URL('./assets/', built)).find((name) => /^texts-de.*\.js$/.test(name))
  if (!texts || !paths.some(isEnglish)) throw new Error('The texts of the first screens have another name')
  return [...paths.filter((path) => !isEnglish(path)), `/assets/${texts}`]
}
const isEnglish = (path: string) => path.startsWith('/assets/texts-en')

const split = (paths: readonly string[], mark: RegExp) =>
  [paths.filter((path) => mark.test(path)), paths.filter((path) => !mark.test(path))] as const

/** Scripts and stylesheets that the page requests from here on, without those that the worker fetches later. */
function watchLoads(page: Page): ReadonlySet<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname) && request.serviceWorker() === null) paths.add(pathname)
  })
  return paths
}

it('a student’s first load and the worker stay within their byte budgets', async () => {
  await newStudent(stage.url, account)
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  const loads = watchLoads(page)
  const idle = page.waitForRequest(/\/hpke-/, { timeout: 0 })
  await page.goto(stage.url)
  await page.locator('a[href="/student/login"]').first().click()
  await page.getByLabel('Explorer name').fill(account.username)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await page.waitForURL('**/student/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilOfflineReady(page)
  await idle

  // The word lists load with the first focus in a sign-in field. Nothing waits for them: the form works without them.
  const [whileTyping, all] = split([...loads], /^\/assets\/completion-/)
  // The cryptography for the first letter loads when the dashboard is rendered and the page is idle.
  const first = all.filter((path) => !path.startsWith('/assets/hpke-'))
  const figures = {
    english: sumOf(first),
    german: sumOf(inGerman(first)),
    whenIdle: sumOf(all),
    worker: sentBytesOf('/service-worker.js'),
    files: inGerman(first),
  }
  console.info(firstLoadLine(figures))
  expect(first.some((path) => path.startsWith('/assets/index-'))).toBe(true)
  expect(figures.english, first.join('\n')).toBeLessThanOrEqual(budget.firstLoad)
  expect(figures.german).toBeLessThanOrEqual(budget.firstLoad)
  expect(figures.whenIdle, all.join('\n')).toBeLessThanOrEqual(budget.whenIdle)
  expect(whileTyping).not.toEqual([])
  expect(sumOf(whileTyping), whileTyping.join('\n')).toBeLessThanOrEqual(budget.whileTyping)
  expect(figures.worker).toBeLessThanOrEqual(budget.worker)
  // Each file of the precache costs a round trip and response headers before the tablet is ready for offline use.
  expect(precachedFiles()).toBeLessThanOrEqual(budget.precached)
})
