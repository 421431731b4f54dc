import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { useStageBehindNetwork } from './stage.ts'
import { closeCredentials, signInStudent, signOut } from './student.ts'

// The readings of design/1-product.md that are visible in a browser. The others are tested with their calls
// (server/readings.test.ts names all of them).

const stage = useStageBehindNetwork({ server: 'for the file' })

const luchs = { username: demo.students[0]?.username ?? '', password: demo.studentPassword }
const dashboard = () => `${stage.url}/student/dashboard`

/** Loads every part of the app over the network, because the story tests failing parts. */
function withoutWorker(): void {
  stage.network.fault = 'cut'
  stage.network.meets = (path) => path === '/service-worker.js'
}

/** Signed in by cookies only, like a browser whose storage was emptied. */
async function signInByCall(context: BrowserContext): Promise<void> {
  const signedIn = await context.request.post(`${stage.url}/api/students/login`, { data: luchs })
  expect(signedIn.status()).toBe(200)
}

/** Requests of this URL wait until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

interface Shown {
  text: string
  from: number
  to: number
}

declare global {
  interface Window {
    shownOverlays: Shown[]
    clickedAt: number
  }
}

/** Records the visible times of each overlay in the page, because the test process measures too slowly. */
async function noteOverlays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words = /^(Loading|Checking authentication|Logging in|Logging out)\.\.\.$/
    window.shownOverlays = []
    let shown: Shown | undefined
    const look = () => {
      const text = [...document.querySelectorAll('output')]
        .map((output) => output.textContent)
        .find((each) => words.test(each))
      if (text === shown?.text) return
      if (shown) shown.to = performance.now()
      shown = text === undefined ? undefined : { text, from: performance.now(), to: Infinity }
      if (shown) window.shownOverlays.push(shown)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    document.addEventListener('click', () => (window.clickedAt = performance.now()), true)
  })
}

/** The overlay with this text, after it has disappeared. */
async function overlay(page: Page, text: string): Promise<Shown> {
  const find = () =>
    page.evaluate((wanted) => {
      const found = window.shownOverlays.find((each) => each.text === wanted)
      return found && { ...found, isOver: Number.isFinite(found.to) }
    }, text)
  await expect.poll(async () => (await find())?.isOver, { message: text }).toBe(true)
  return (await find()) as Shown
}

describe('the visible readings', () => {
  it('reading 6: the credentials stay until they are closed, and then the redirect follows', async () => {
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await page.goto(`${stage.url}/student/login`)
    await page.getByRole('link', { name: 'Join with a code' }).click()
    await page.getByLabel('Join code').fill(demo.joinCode)
    await page.getByLabel('Explorer name').fill('bleibt-stehen-6')
    await page.getByRole('button', { name: 'Become an explorer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your name and password' })
    await dialog.getByText(/^([a-z]+-){3}\d\d$/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/student/register')
    await page.keyboard.press('Escape')
    // On another page of the app the dialog stays open.
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/student/login')
    expect(await dialog.isVisible()).toBe(true)
    await closeCredentials(page)
    await expect.poll(() => page.url()).toBe(dashboard())
    // Without credentials a page for guests redirects at once.
    await page.goto(`${stage.url}/student/register`)
    await expect.poll(() => page.url()).toBe(dashboard())
  })

  it('reading 7: a network error keeps the session, a refused refresh ends it, the first check is silent', async () => {
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await signInStudent(page, stage.url, luchs)
    await page.waitForURL(dashboard())
    await page
      .getByRole('link', { name: /Base camp/ })
      .first()
      .waitFor()
    // The access token expires, and the refresh does not reach the server.
    await context.clearCookies({ name: 'wk_access' })
    stage.network.fault = 'cut'
    stage.network.meets = (path) => path === '/api/auth/refresh'
    await page.reload()
    await expect.poll(() => stage.network.met).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // After the failure the app shows the last known data with its age.
    await page
      .getByText(/^Last loaded /)
      .first()
      .waitFor()
    expect(page.url()).toBe(dashboard())
    expect(await page.getByText(`Hello, ${luchs.username}`).isVisible()).toBe(true)
    // The refresh reaches the server, which no longer has the session. All pages are closed, because an open one that still
    // retries would notice this first and redirect.
    await page.goto('about:blank')
    await context.clearCookies({ name: /wk_(access|refresh)/ })
    stage.network.fault = 'none'
    await page.goto(dashboard())
    await page.waitForURL(`${stage.url}/login`)
    await page.getByText('What you have written is safe. Sign in again here.').waitFor()
    // On a shared tablet the next child must not see the previous user and screen.
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/dashboard|userId/)
    await page.locator('main section').getByRole('link', { name: 'I am a student' }).click()
    await page.waitForURL(`${stage.url}/student/login`)

    // Cookies without a session, on a public page.
    await signInByCall(context)
    await context.clearCookies({ name: /wk_(access|refresh)/ })
    const refused = page.waitForResponse(/\/api\/auth\/refresh/)
    await page.goto(`${stage.url}/impressum`)
    expect((await refused).status()).toBe(401)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/impressum')
    const isHere = async () =>
      (await context.cookies()).some(({ name, value }) => name === 'wk_here' && value)
    await expect.poll(isHere).toBe(false)
  })

  it('reading 8: the headlines of the error screen are always German, the sentence is in the user’s language', async () => {
    for (const [locale, sentence] of [
      ['de-DE', /Adresse|gibt es|nicht/],
      ['en-US', /address|there is|nothing/i],
    ] as const) {
      const { context } = await stage.openTablet({ locale })
      const page = await context.newPage()
      await page.goto(`${stage.url}/welt-die-es-nicht-gibt`)
      const headline = page.getByRole('heading', { name: 'Welt nicht gefunden', level: 1 })
      await headline.waitFor()
      const below = await headline.locator('xpath=following-sibling::p[1]').textContent()
      expect(below).toMatch(sentence)
      // Reading 11: the home of a guest is the landing page.
      const home = page.getByRole('link', { name: locale === 'de-DE' ? 'Zur Startseite' : /start/i }).last()
      expect(await home.getAttribute('href')).toBe('/')
    }
  })

  it('reading 9: overlays appear for their durations, with the texts of reading 8', async () => {
    withoutWorker()
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await noteOverlays(page)
    await signInByCall(context)
    const release = await hold(page, /\/api\/auth\/me/)
    await page.goto(stage.url)
    await page.getByText('Checking authentication...').waitFor()
    release()
    await page.waitForURL(dashboard())
    const checking = await overlay(page, 'Checking authentication...')
    const checkedAt = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/auth/me')) as never,
    )
    expect(checking.to - (checkedAt as PerformanceResourceTiming).responseEnd).toBeGreaterThanOrEqual(200)

    const bringScreen = await hold(page, /\/legal-[^/]*\.js$/)
    await page.getByRole('link', { name: 'Accessibility' }).click()
    await page.getByText('Loading...').waitFor()
    bringScreen()
    const loading = await overlay(page, 'Loading...')
    expect(loading.from - (await page.evaluate(() => window.clickedAt))).toBeGreaterThanOrEqual(499)

    await page.goto(dashboard())
    await signOut(page)
    const leaving = await overlay(page, 'Logging out...')
    await signInStudent(page, stage.url, luchs)
    await page.waitForURL(dashboard())
    const coming = await overlay(page, 'Logging in...')
    for (const { from, to } of [leaving, coming]) expect(to - from).toBeGreaterThanOrEqual(299)
  })

  it('reading 9: a missing chunk of the app reloads the page once, then the error screen appears', async () => {
    withoutWorker()
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await page.goto(`${stage.url}/device`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(/\/legal-[^/]*\.js$/, (route) => route.abort())
    await page.getByRole('link', { name: 'Accessibility' }).click()
    await page.getByRole('heading', { name: 'Etwas ist schiefgelaufen', level: 1 }).waitFor()
    // The event may come after the error screen.
    await expect.poll(() => loads).toBe(1)
  })

  it('reading 9: going back while a screen’s code hangs returns to the page before', async () => {
    withoutWorker()
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await page.goto(`${stage.url}/device`)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.textContent()
    await hold(page, /\/legal-[^/]*\.js$/)
    await page.getByRole('link', { name: 'Accessibility' }).click()
    const loading = page.getByText('Loading...')
    await loading.waitFor()
    await page.goBack()
    await loading.waitFor({ state: 'detached' })
    expect(await heading.textContent()).toBe(before)
  })

  it('reading 9: the missing chunk of a challenge’s form reloads the page once, too, and can be loaded again', async () => {
    withoutWorker()
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await signInStudent(page, stage.url, luchs)
    await page.waitForURL(dashboard())
    const forms = /\/forms-[^/]*\.js$/
    await page.route(forms, (route) => route.abort())
    let loads = 0
    page.on('load', () => (loads += 1))
    const challenge = page.locator('a[href^="/student/challenge/"]').first()
    await challenge.click()
    await page.getByRole('heading', { name: 'Etwas ist schiefgelaufen', level: 1 }).waitFor()
    // The event may come after the error screen.
    await expect.poll(() => loads).toBe(1)
    await page.unroute(forms)
    await page.getByRole('button', { name: 'Back' }).click()
    await challenge.click()
    await page.getByRole('button', { name: 'Hand in' }).waitFor()
    await page.locator('main').locator('input, textarea, [role="radio"]').first().waitFor()
    expect(loads).toBe(1)
  })

  it('reading 11: guests get their sign-in page, admins see that they cannot read answers', async () => {
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    const answers = `${stage.url}/students/${demo.teacher.id}/responses`
    await page.goto(answers)
    await page.waitForURL(`${stage.url}/login`)
    await page.getByRole('link', { name: 'I am a student' }).click()
    await page.waitForURL(`${stage.url}/student/login`)
    await page.goto(dashboard())
    await page.waitForURL(`${stage.url}/student/login`)

    await page.goto(`${stage.url}/admin/login`)
    await signInByEmail(page, adminAccount)
    await page.getByRole('heading', { name: 'Organizations', level: 1 }).waitFor()
    await page.goto(answers)
    await page.getByText('Administrators read no answers of explorers.').waitFor()
    expect(page.url()).toBe(answers)
    // The home link of the error screen leads to the user's own home.
    await page.goto(`${stage.url}/nirgendwo`)
    await page.getByRole('heading', { name: 'Welt nicht gefunden' }).waitFor()
    const homes = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(homes).toContain('/admin/organizations')
  })
})
