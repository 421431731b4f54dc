// A student uses the atlas of occupations in a real browser: without a server from the second start on, with the
// keyboard, and with unknown addresses.
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { workFields } from '#shared/interests/fields.ts'
import type { Tablet } from './browser.ts'
import { type Caller, newStudent } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { expectFocus } from './keyboard.ts'
import { picture } from './pictures.ts'
import { enterSecret, passSecretWord, secretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { reconnect, signInStudent, signOut, waitUntilOfflineReady } from './student.ts'

const story = 'atlas'
const password = 'drei warme Socken'
const stage = useStage({ server: 'for the file' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const found = (page: Page) => page.getByRole('region', { name: 'Found' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search for a job' })

async function studentOnDashboard(username: string): Promise<{ tablet: Tablet; page: Page; caller: Caller }> {
  const account = { username, password }
  const { caller } = await newStudent(stage.url, account)
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
  await heading(page, /.+/)
  await waitUntilOfflineReady(page)
  return { tablet, page, caller }
}

async function expectNoAxeProblems(page: Page): Promise<void> {
  expect(await axeProblems(page, 'all')).toEqual([])
}

it('the atlas opens without a server, and everything in it', async () => {
  const { page } = await studentOnDashboard('stiller-dachs-4')
  // The atlas was never open: the app has precached its files.
  await stage.server.stop()
  await page.getByRole('main').getByRole('link', { name: 'Job atlas' }).click()
  await heading(page, 'Job atlas')
  await page.getByText(/^3\d\d jobs to discover/).waitFor()
  await expectNoAxeProblems(page)
  await picture(page, story, 'home')

  // A field, an occupation of it, and back to the same place.
  await page.getByRole('link', { name: /Building/ }).click()
  await heading(page, 'Building')
  await expectNoAxeProblems(page)
  await picture(page, story, 'field')

  // The list begins with twelve; the rest stays shown after the way back.
  const inField = page.getByRole('main').locator('li a')
  expect(await inField.count()).toBe(12)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expectFocus(inField.nth(12))
  const roofer = page.getByRole('link', { name: /^Roofer/ })
  await roofer.click()
  await page.getByRole('heading', { name: 'What you do' }).waitFor()
  await expectNoAxeProblems(page)
  await picture(page, story, 'occupation')
  await page.goBack()
  await heading(page, 'Building')
  await roofer.waitFor()
  await page.goBack()
  await heading(page, 'Job atlas')

  // Search, with the keyboard alone, and with a German name although the page is English.
  await search(page).focus()
  await page.keyboard.type('baker')
  await found(page).getByRole('link').first().waitFor()
  expect(await found(page).getByRole('link').first().innerText()).toMatch(/baker/i)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What you do' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  expect(await search(page).inputValue()).toBe('baker')

  // Filters narrow the list, and an empty result is announced.
  await search(page).fill('')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'with animals' }).check()
  const count = async () => parseInt(await found(page).locator('output').innerText(), 10)
  await expect.poll(count).toBeLessThan(40)
  const animals = await count()
  await page.getByRole('checkbox', { name: 'outdoors' }).check()
  await expect.poll(count).toBeLessThan(animals)
  await expectNoAxeProblems(page)
  await picture(page, story, 'filters')
  await search(page).fill('xyzzy')
  await page.getByText('The atlas has nothing on that.').waitFor()

  // An unknown address.
  await page.goto(`${stage.url}/student/atlas/starship-captain`)
  await heading(page, 'The atlas does not know this job')
  await expectNoAxeProblems(page)
  await page.goto(`${stage.url}/student/atlas/field/space`)
  await heading(page, 'The atlas does not know this field')
  await page.getByRole('link', { name: 'All jobs from A to Z' }).click()
  await heading(page, 'All jobs from A to Z')

  // A new start without a server, deep in the atlas, in the other language.
  await page.evaluate(() => localStorage.setItem('weltenkompass.language', 'de'))
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await heading(page, 'Tischlerin / Tischler')
  await picture(page, story, 'occupation-de')
  await stage.server.start()
})

it('two occupations are compared side by side, and a round of cards continues after reading', async () => {
  const { page } = await studentOnDashboard('flinke-meise-4')
  for (const id of ['tischler', 'koch']) {
    await page.goto(`${stage.url}/student/atlas/${id}`)
    await page.getByRole('button', { name: 'Compare' }).waitFor()
  }
  // One visit without a reload, because a reload clears the choice for the comparison.
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('Choose one more.').waitFor()
  await page.getByRole('region', { name: 'Similar jobs' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  // Removing one with the keyboard leaves the focus in the bar.
  const remove = page.getByRole('complementary', { name: 'Your comparison' }).getByRole('button')
  expect(await remove.count()).toBe(2)
  await remove.nth(1).press('Enter')
  await expectFocus(remove)
  expect(await remove.count()).toBe(1)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('link', { name: 'Compare them' }).click()
  await heading(page, 'Compare jobs')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(3)
  await expectNoAxeProblems(page)
  await picture(page, story, 'compare')
  const where = page.getByRole('row', { name: /^Where/ }).getByRole('cell')
  const tops = () => where.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(await tops()).size).toBe(1)

  // On a phone the occupations are below each other, each with its name.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => new Set(await tops()).size).toBe(2)
  const names = (await page.getByRole('columnheader').getByRole('link').allInnerTexts()).map((name) =>
    name.trim(),
  )
  expect((await where.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(names)
  expect(await page.getByRole('table').evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeProblems(page)
  await picture(page, story, 'compare-phone')
  await page.setViewportSize({ width, height })
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(3)
  await page.goto(`${stage.url}/student/atlas/compare?ids=koch,starship-captain`)
  await page.getByText('This atlas does not know one of the jobs.').waitFor()

  await page.goto(`${stage.url}/student/atlas/deck?field=bauen`)
  await heading(page, 'Cards: Building')
  await page.getByText('Card 1 of 12').waitFor()
  await expectNoAxeProblems(page)
  await picture(page, story, 'deck')
  await page.getByRole('button', { name: 'Makes me curious' }).click()
  await page.getByText('Card 2 of 12').waitFor()
  // The focus stays on the button, and goes to the next one when its own is gone.
  await expectFocus(page.getByRole('button', { name: 'Makes me curious' }))
  const ratherNot = page.getByRole('button', { name: 'Rather not' })
  await page.getByRole('button', { name: 'Back one card' }).click()
  await page.getByText('Card 1 of 12').waitFor()
  await expectFocus(ratherNot)
  await page.getByRole('button', { name: 'Makes me curious' }).click()
  await page.getByText('Card 2 of 12').waitFor()
  await page.getByRole('button', { name: 'Don’t know it' }).click()
  await page.getByRole('heading', { name: 'What you do' }).waitFor()
  await page.goBack()
  await page.getByText('Card 2 of 12').waitFor()
  for (let card = 2; card <= 12; card++) await ratherNot.click()
  await page.getByRole('heading', { name: 'This makes you curious' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await expectFocus(page.getByRole('main').getByRole('listitem').getByRole('link'))
  await page.getByRole('button', { name: 'New cards' }).click()
  await expectFocus(ratherNot)
})

interface Kept {
  occupationId: string
  kept: boolean
  why: string
  lockedWhy?: unknown
  position: number
}

it('occupations are kept without a server, in an order by hand, and arrive after the sign-out', async () => {
  const { page, caller } = await studentOnDashboard('roter-milan-4')
  const main = page.getByRole('main')
  // Only the titles: reasons are locked after a reload, and the delivery state may change.
  const inList = async () =>
    (await main.locator('ol > li').allInnerTexts()).map((text) => text.split('\n')[0])
  const keepAt = async (id: string, why?: string) => {
    await page.goto(`${stage.url}/student/atlas/${id}`)
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('button', { name: 'Kept', exact: true, pressed: true }).waitFor()
    if (why === undefined) return
    await page.getByRole('button', { name: 'Write a reason' }).click()
    await passSecretWord(page)
    await page.getByLabel(/^Why did you keep it/).fill(why)
    await page.getByLabel(/^Why did you keep it/).blur()
    await page.getByText('saving …', { exact: true }).waitFor({ state: 'detached' })
  }

  // The list shows an occupation of a newer atlas, kept on another tablet, and keeps it.
  await caller.post('/api/students/kept-occupations/save', {
    ...{ occupationId: 'raumlotse', kept: true, why: 'Weltraum!', position: 1 },
  })
  await page.goto(`${stage.url}/student/atlas/kept`)
  await main.getByText('This job is not in your atlas').waitFor()
  await main.getByText('Weltraum!').waitFor()

  await stage.server.stop()
  await keepAt('tischler', 'Because wood smells good.')
  await expectNoAxeProblems(page)
  await picture(page, story, 'kept-occupation')
  await keepAt('koch')
  await keepAt('baecker', 'A mistake.')
  await page.getByRole('link', { name: 'My jobs (4)' }).click()
  await heading(page, 'My jobs')
  await expect.poll(async () => (await inList()).length).toBe(4)
  await main.getByText('A mistake.').waitFor()
  // The readable reason of the other tablet is not locked before the server has sent the list again.
  await expect.poll(() => main.getByText('saved on this device').count()).toBe(3)

  // With the keyboard: the pressed button moves with its entry and keeps the focus.
  const up = main.getByRole('button', { name: /^Move Chef up/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await inList()).findIndex((text) => text?.includes('Chef'))).toBe(1)
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  const down = main.getByRole('button', { name: /^Move Chef down/ })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await inList()).findIndex((text) => text?.includes('Chef'))).toBe(2)
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
  await up.click()
  await expect.poll(async () => (await inList()).findIndex((text) => text?.includes('Chef'))).toBe(1)

  // An occupation with a reason is removed only after a confirmation.
  await main.getByRole('button', { name: /^Take Baker/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
  await expect.poll(async () => (await inList()).length).toBe(3)
  await expectNoAxeProblems(page)
  await picture(page, story, 'kept')
  const before = await inList()
  await page.reload()
  await expect.poll(inList).toEqual(before)
  await page.getByRole('button', { name: 'Open the reasons' }).click()
  await enterSecret(page, 'Secret word', secretWord)
  await main.getByText('Weltraum!').waitFor()
  await main.getByText('Because wood smells good.').waitFor()

  await signOut(page)
  await stage.server.start()
  await reconnect(page)
  const arrived = async () =>
    (await caller.get<Kept[]>('/api/students/kept-occupations'))
      .filter(({ kept }) => kept)
      .toSorted((a, b) => a.position - b.position)
      .map(({ occupationId, why, lockedWhy }) => `${occupationId}: ${lockedWhy ? 'locked' : why}`)
  await expect.poll(arrived).toEqual(['raumlotse: Weltraum!', 'koch: ', 'tischler: locked'])

  // The next student on this tablet does not see the list; a guest has none.
  const next = { username: 'leiser-luchs-7', password }
  await newStudent(stage.url, next)
  await signInStudent(page, stage.url, next)
  await page.waitForURL('**/student/dashboard')
  await page.goto(`${stage.url}/student/atlas/kept`)
  await main.getByText('No job here yet').waitFor()
  await expectNoAxeProblems(page)
  await picture(page, story, 'kept-empty')
  await signOut(page)
  await page.goto(`${stage.url}/atlas/tischler`)
  await page.getByRole('heading', { name: 'What you do' }).waitFor()
  expect(await page.getByRole('button', { name: 'Keep', exact: true }).count()).toBe(0)
  await page.goto(`${stage.url}/atlas/kept`)
  await heading(page, 'The atlas has no such page')
})

it('an old list does not erase the reason of another tablet, and one that was never loaded says so', async () => {
  const { page, caller } = await studentOnDashboard('leise-robbe-4')
  const main = page.getByRole('main')
  // While it is busy, its name says so.
  const keep = page.getByRole('button', { name: /^Keep/ })
  const isKept = page.getByRole('button', { name: 'Kept', exact: true, pressed: true })
  const atServer = () => caller.get<Kept[]>('/api/students/kept-occupations')
  const keepElsewhere = (occupationId: string, why: string) =>
    caller.post('/api/students/kept-occupations/save', { occupationId, kept: true, why, position: 1 })
  await page.goto(`${stage.url}/student/atlas/kept`)
  await main.getByText('No job here yet').waitFor()

  // The stored list is older than what another tablet has kept.
  await keepElsewhere('tischler', 'Holz!')
  let answer = () => {}
  const isOpened = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/students/kept-occupations', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await keep.waitFor()
  expect(await keep.getAttribute('aria-busy')).toBe('true')
  await keep.click({ force: true })
  answer()
  await isKept.waitFor()
  expect(await atServer()).toMatchObject([{ occupationId: 'tischler', why: 'Holz!' }])
  await page.unroute('**/api/students/kept-occupations')

  // Without a connection, an old list can be changed.
  await stage.server.stop()
  await page.goto(`${stage.url}/student/atlas/koch`)
  await keep.click()
  await isKept.waitFor()
  await stage.server.start()
  await reconnect(page)
  await expect.poll(async () => (await atServer()).length).toBe(2)

  // A tablet that has never loaded the list says so.
  const account = { username: 'leise-robbe-4', password }
  const other = await (await stage.openTablet()).context.newPage()
  await other.route('**/api/students/kept-occupations', (route) => route.abort())
  await signInStudent(other, stage.url, account)
  await other.waitForURL('**/student/dashboard')
  await other.goto(`${stage.url}/student/atlas/kept`)
  const notLoaded = other.getByText('Your list is not loaded on this device yet.')
  await notLoaded.waitFor()
  expect(await other.getByText('No job here yet').count()).toBe(0)
  await expectNoAxeProblems(other)
  await picture(other, story, 'kept-not-loaded')
  // It tries again by itself.
  await other.unroute('**/api/students/kept-occupations')
  await other.getByRole('main').getByRole('listitem').first().waitFor()
})

it('an occupation that is moved right after its reason was typed keeps both', async () => {
  const { page, caller } = await studentOnDashboard('rasche-amsel-4')
  for (const [index, occupationId] of ['koch', 'tischler'].entries()) {
    const entry = { occupationId, kept: true, why: '', position: index + 1 }
    await caller.post('/api/students/kept-occupations/save', entry)
  }
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await page.getByRole('button', { name: 'Write a reason' }).click()
  await passSecretWord(page)
  const arrived = async () =>
    (await caller.get<Kept[]>('/api/students/kept-occupations'))
      .toSorted((a, b) => a.position - b.position)
      .map(({ occupationId, lockedWhy }) => `${occupationId}: ${lockedWhy ? 'locked' : ''}`)
  await expect.poll(arrived).toEqual(['koch: ', 'tischler: locked'])
  // The next encryption, which is that of the reason, is slow.
  await page.evaluate(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = async (...values) => {
      crypto.subtle.encrypt = encrypt
      await new Promise<void>((resolve) => Object.assign(globalThis, { encryptNow: resolve }))
      return encrypt(...values)
    }
  })
  await page.getByLabel(/^Why did you keep it/).fill('Because wood smells good.')
  await page.getByRole('link', { name: 'My jobs (2)' }).click()
  await heading(page, 'My jobs')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Move Joiner up/ }).click()
  await page.evaluate(() => (globalThis as unknown as { encryptNow: () => void }).encryptNow())
  await main.getByText('Because wood smells good.').waitFor()
  await expect.poll(arrived).toEqual(['tischler: locked', 'koch: '])
  await main.getByText('saved on this device').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Open the reasons' }).click()
  await enterSecret(page, 'Secret word', secretWord)
  await main.getByText('Because wood smells good.').waitFor()
})

it('a full list says so and how to continue', async () => {
  const { page, caller } = await studentOnDashboard('kluger-otter-4')
  const ids = ['koch', 'baecker', 'maler', 'friseur', 'dachdecker', 'maurer', 'elektroniker', 'florist']
  const more = ['gaertner', 'konditor', 'fleischer', 'glaser']
  for (const [position, occupationId] of [...ids, ...more].entries()) {
    await caller.post('/api/students/kept-occupations/save', { occupationId, kept: true, why: '', position })
  }
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await page.getByText('Twelve jobs are enough. Take one off your list first.').waitFor()
  expect(await page.getByRole('button', { name: 'Keep', exact: true }).isDisabled()).toBe(true)
  await expectNoAxeProblems(page)
  await page.getByRole('link', { name: 'My jobs (12)' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /off the list$/ })
    .first()
    .click()
  await page.getByText('11 of 12 places').waitFor()
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Kept', exact: true }).waitFor()
})

/** The number of printed pages and their text. */
async function printed(page: Page): Promise<{ pages: number; text: string }> {
  await page.getByRole('button', { name: /^(Print an A4 page|A4-Seite drucken)$/ }).click()
  const sheet = page.locator('body > div article')
  await sheet.waitFor({ state: 'attached' })
  // Printing closes the sheet.
  const text = (await sheet.textContent()) ?? ''
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true })
  if (process.env['PICTURES'] === '1') {
    const name = new URL(page.url()).pathname.replaceAll('/', '-')
    writeFileSync(`screenshots/${story}/paper${name}.pdf`, pdf)
  }
  return { pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0, text }
}

it('a teacher prints an occupation and each field on one page', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  for (const language of ['en', 'de']) {
    await page.goto(`${stage.url}/atlas`)
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    for (const { id, label } of workFields) {
      await page.goto(`${stage.url}/atlas/field/${id}`)
      await page.evaluate(() => void (globalThis.print = () => undefined))
      const paper = await printed(page)
      expect(paper.text).toContain(label[language as 'de' | 'en'])
      expect(`${id} ${language}: ${paper.pages}`).toBe(`${id} ${language}: 1`)
    }
    await page.goto(`${stage.url}/atlas/fachpraktiker-hauswirtschaft`)
    await page.evaluate(() => void (globalThis.print = () => undefined))
    expect((await printed(page)).pages).toBe(1)
  }
})

it('everybody reads the atlas without an account', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await page.goto(`${stage.url}/atlas`)
  await heading(page, 'Job atlas')
  await page.getByRole('link', { name: 'Sources' }).click()
  await heading(page, 'Sources')
  await page.getByText('O*NET® is a trademark').waitFor()
  await expectNoAxeProblems(page)
  await page.goto(`${stage.url}/student/atlas`)
  await page.waitForURL('**/student/login')
})
