// One browser, one context per person and as many looks as a screen has. Knows how a view is reached and under
// which conditions; what is measured stands in checks.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserArguments } from '../browser.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import {
  axeProblems,
  motionProblems,
  noteShifts,
  overflowProblems,
  shiftProblems,
  waitUntilStill,
} from './checks.ts'
import type { Account, Person, School } from './school.ts'
import type { Conditions, View } from './views.ts'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  /** What 400 % zoom leaves of a screen 1280 px wide. */
  zoom: { width: 320, height: 256 },
} as const
export const themes = ['light', 'dark'] as const
export const languages = ['de', 'en'] as const
export type Size = keyof typeof sizes
export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]

export interface Look {
  size: Size
  language: Language
  /** One way to the screen serves both. */
  themes: readonly Theme[]
}

export interface Camera {
  /** @returns what is wrong, a line each */
  shoot(view: View, look: Look, nameOf: (theme: Theme) => string): Promise<string[]>
  /** The person's page at a path, in German, on a desktop. */
  open(person: Person, path: string): Promise<Page>
  close(): Promise<void>
}

/** Everything but who is there. */
const isData = (path: string) =>
  path.startsWith('/api/') && !/\/(auth|outbox|write-key|health|ready)/.test(path)

export async function openCamera(
  url: string,
  network: FaultProxy,
  school: School,
  folder: string,
): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: browserArguments,
  })
  const pages = new Map<Person, Page>()
  mkdirSync(folder, { recursive: true })

  async function pageOf(person: Person): Promise<Page> {
    const known = pages.get(person)
    if (known) return known
    const page = await openPage(browser, url, person === 'guest' ? undefined : school.accounts[person])
    pages.set(person, page)
    return page
  }

  return {
    async shoot(view, look, nameOf) {
      network.weather = 'fair'
      const page = await pageOf(view.as)
      const conditions = view.conditions ?? 'late'
      const complaints = listenTo(page, conditions)
      try {
        await page.setViewportSize(sizes[look.size])
        await page.emulateMedia({
          colorScheme: look.themes[0] ?? 'light',
          reducedMotion: look.size === 'zoom' ? 'reduce' : 'no-preference',
        })
        await reach(page, url, network, view, conditions, look.language)
        if (conditions !== 'stale' && conditions !== 'offline')
          complaints.found.push(...(await shiftProblems(page)))
        if (view.open) {
          await view.open(page)
          await page.waitForTimeout(400)
        }
        complaints.found.push(...(await measure(page, look, (theme) => join(folder, `${nameOf(theme)}.png`))))
      } catch (error) {
        complaints.found.push(`could not be shown: ${String(error).split('\n').slice(0, 2).join(' ')}`)
        await page
          .screenshot({ path: join(folder, `${nameOf(look.themes[0] ?? 'light')}.png`) })
          .catch(() => {})
      } finally {
        network.weather = 'fair'
        await page.context().setOffline(false)
        complaints.stop()
      }
      return complaints.found
    },
    async open(person, path) {
      network.weather = 'fair'
      const page = await pageOf(person)
      await page.setViewportSize(sizes.desktop)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.evaluate(() => localStorage.setItem('weltenkompass.language', 'de'))
      await page.goto(url + path)
      await waitUntilStill(page, true)
      return page
    },
    close: () => browser.close(),
  }
}

async function measure(page: Page, look: Look, pathOf: (theme: Theme) => string): Promise<string[]> {
  const found = await overflowProblems(page)
  if (look.size === 'zoom') found.push(...(await motionProblems(page)))
  for (const [index, theme] of look.themes.entries()) {
    if (index > 0) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForTimeout(250)
    }
    found.push(
      ...(await axeProblems(page, index === 0 ? 'all' : 'contrast')).map((text) => `${theme} ${text}`),
    )
    await page.screenshot({ path: pathOf(theme), fullPage: true })
  }
  return found
}

/** Opens the view as somebody would who comes to it for the first time, or who knew it before. */
async function reach(
  page: Page,
  url: string,
  network: FaultProxy,
  view: View,
  conditions: Conditions,
  language: Language,
): Promise<void> {
  await page.goto(`${url}/api/health`)
  await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
  await page.evaluate(forgetAnswers)
  network.meets = isData
  if (conditions === 'stale' || conditions === 'offline') {
    await page.goto(url + view.path)
    await waitUntilStill(page, true)
    await page.waitForTimeout(300)
  }
  if (conditions === 'offline') await page.context().setOffline(true)
  if (conditions === 'stale') network.weather = 'bad-gateway'
  if (conditions === 'broken') network.weather = 'broken'
  if (conditions === 'silent') network.weather = 'silent'
  await (conditions === 'stale' || conditions === 'offline' ? page.reload() : page.goto(url + view.path))
  await waitUntilStill(page, conditions === 'late')
}

/** Every answer that was kept for this person, so that the screen has to wait for it. */
async function forgetAnswers(): Promise<void> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'weltenkompass-cache')) return
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('weltenkompass-cache')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  if (database.objectStoreNames.contains('snapshots')) {
    const transaction = database.transaction('snapshots', 'readwrite')
    transaction.objectStore('snapshots').clear()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  database.close()
}

/** What the page says on the console. A refused request is told there by the browser itself: that is weather. */
function listenTo(page: Page, conditions: Conditions): { found: string[]; stop: () => void } {
  const found: string[] = []
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }) => {
    if (message.type() !== 'error') return
    const isRequest = message.text().startsWith('Failed to load resource')
    if (isRequest && (conditions !== 'late' || / (401|404|422|403) /.test(message.text()))) return
    found.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onError = (error: Error) => found.push(`thrown: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  return {
    found,
    stop() {
      page.off('console', onConsole)
      page.off('pageerror', onError)
    },
  }
}

async function openPage(browser: Browser, url: string, account: Account | undefined): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ locale: 'de-DE', viewport: sizes.tablet })
  // tsx wraps every function in a call that keeps its name, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(noteShifts)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(url + (account?.door ?? '/'))
  await page.locator('h1').first().waitFor()
  if (account) {
    await page.locator('main form input').nth(0).fill(account.name)
    await page.locator('main form input').nth(1).fill(account.password)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL((now) => now.pathname !== account.door)
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}
