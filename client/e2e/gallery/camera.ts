// Takes the pictures: one browser, one context per user. visitor.ts navigates to the views, checks.ts measures them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserArguments } from '../browser.ts'
import { requireChromium } from '../chromium.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import { axeProblems } from './axe.ts'
import { motionProblems, noteMotion, noteShifts, overflowProblems, shiftProblems } from './checks.ts'
import { sizes, type Look, type Size, type Theme } from './looks.ts'
import { signIn } from './sign-in.ts'
import type { Account, Person, School } from './school.ts'
import type { Conditions, View } from './view.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface Taken {
  /** The problems, one per line. */
  problems: string[]
  /** The page was loaded for this picture, and layout shifts were measured. */
  arrived: boolean
}

export interface Camera {
  /** Called after each picture. */
  shoot(
    view: View,
    looks: readonly Look[],
    nameOf: (look: Look, theme: Theme) => string,
    onTaken: (look: Look, taken: Taken) => void,
  ): Promise<void>
  /** The user's page at a path, in German and light; in desktop size by default. */
  open(person: Person, path: string, size?: Size): Promise<Page>
  close(): Promise<void>
}

/** Less than a shared tablet's idle time: after a longer absence the next page would sign out. */
const freshMs = 10 * 60_000

const signInPaths: readonly string[] = ['/login', '/student/login', '/admin/login']

/** JPEG: takes half the time of a PNG. */
const picture = { type: 'jpeg', quality: 85 } as const

export async function openCamera(
  url: string,
  network: FaultProxy,
  school: School,
  folder: string,
): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    headless: true,
    args: browserArguments,
  })
  const visitors = new Map<Person, { visitor: Visitor; seenAt: number }>()
  mkdirSync(folder, { recursive: true })

  async function visitorOf(person: Person): Promise<Visitor> {
    const known = visitors.get(person)
    if (known && Date.now() - known.seenAt < freshMs) return known.visitor
    await known?.visitor.page.context().close()
    const page = await openPage(
      browser,
      url,
      person === 'guest' || person === 'joining' ? undefined : school.accounts[person],
    )
    const visitor = createVisitor(page, url, network)
    visitors.set(person, { visitor, seenAt: Date.now() })
    return visitor
  }

  return {
    async shoot(view, looks, nameOf, onTaken) {
      const visitor = await visitorOf(view.as).catch((error: unknown) => {
        const problems = [`the visitor could not be prepared: ${String(error).split('\n')[0]}`]
        for (const look of looks) onTaken(look, { problems, arrived: false })
      })
      if (!visitor) return
      try {
        for (const look of looks) {
          const pathOf = (theme: Theme) => join(folder, nameOf(look, theme))
          onTaken(look, await shootOne(visitor, view, look, pathOf))
        }
      } finally {
        await visitor.leave()
        visitors.set(view.as, { visitor, seenAt: Date.now() })
      }
    },
    async open(person, path, size = 'desktop') {
      const { page, stillness } = await visitorOf(person)
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.evaluate(() => localStorage.setItem('weltenkompass.language', 'de'))
      await page.goto(url + path)
      await stillness.wait()
      return page
    },
    close: () => browser.close(),
  }
}

async function shootOne(
  visitor: Visitor,
  view: View,
  look: Look,
  pathOf: (theme: Theme) => string,
): Promise<Taken> {
  const { page, stillness } = visitor
  const complaints = listenTo(page, view.conditions ?? 'late')
  let arrived = false
  try {
    const hasLoaded = await visitor.reach(view, look)
    if (
      view.as !== 'guest' &&
      view.as !== 'joining' &&
      isSignInPage(page.url()) &&
      !isSignInPage(view.path)
    ) {
      throw new Error('redirected to the sign-in page')
    }
    arrived = hasLoaded && view.conditions !== 'stale' && view.conditions !== 'offline'
    if (arrived) complaints.found.push(...(await shiftProblems(page)))
    if (hasLoaded && view.open) {
      await view.open(page)
      await stillness.wait()
    }
    complaints.found.push(...(await measure(visitor, look, pathOf)))
  } catch (error) {
    visitor.lose()
    complaints.found.push(`could not be shown: ${String(error).split('\n').slice(0, 2).join(' ')}`)
    await page.screenshot({ ...picture, path: pathOf(look.themes[0] ?? 'light') }).catch(() => {})
  } finally {
    complaints.stop()
  }
  return { problems: complaints.found, arrived }
}

function isSignInPage(address: string): boolean {
  return signInPaths.includes(new URL(address, 'http://school.example').pathname)
}

async function measure(
  { page, stillness }: Visitor,
  look: Look,
  pathOf: (theme: Theme) => string,
): Promise<string[]> {
  // From the top, because content below the header counts as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const found = await overflowProblems(page)
  if (look.size === 'zoom') found.push(...(await motionProblems(page)))
  for (const [index, theme] of look.themes.entries()) {
    if (index > 0) {
      await page.emulateMedia({ colorScheme: theme })
      await stillness.waitForMotion()
    }
    found.push(
      ...(await axeProblems(page, index === 0 ? 'all' : 'contrast')).map((text) => `${theme} ${text}`),
    )
    await page.screenshot({ ...picture, path: pathOf(theme), fullPage: true })
  }
  return found
}

/** Console messages of the page, without those about simulated faults: refused requests, screens that did not load. */
function listenTo(page: Page, conditions: Conditions): { found: string[]; stop: () => void } {
  const found: string[] = []
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }) => {
    if (message.type() !== 'error') return
    const isRequest = /^Failed to load resource|A part of the app could not be loaded/.test(message.text())
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
  // tsx wraps every function in a helper that keeps its name, including functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(noteShifts)
  await context.addInitScript(noteMotion)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await (account ? signIn(page, url, account) : page.goto(url))
  // Continues after a reload that a busy server has caused.
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  return page
}
