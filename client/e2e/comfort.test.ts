// Settings for comfortable reading apply to a student on every tablet, and not to the next student on the same tablet.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoClass, newStudent } from './demo-school.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import { closeCredentials, registerStudent, signInStudent, signOut } from './student.ts'

const stage = useStage()
const ada = { username: 'lesende-ada', password: 'geheim Kaninchen 17' }
const ben = { username: 'lesender-ben', password: 'geheim Dachs 19' }

const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { fontFamily, lineHeight, letterSpacing, fontSize } = getComputedStyle(document.body)
    const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
    return {
      font: fontFamily.split(',')[0],
      lines: Number(lines.toFixed(1)),
      letters: Number.parseFloat(letterSpacing) > 0,
      size: fontSize,
    }
  })
const plain = { font: '"Atkinson Hyperlegible Next"', lines: 1.5, letters: false, size: '16px' }
const chosen = { font: 'OpenDyslexic', lines: 1.9, letters: true, size: '21px' }

/** The worlds on the map with clipped or overlapping words: the map's edge cuts them, or they cover another world. */
async function clippedChapters(page: Page): Promise<string[]> {
  const chapters = page.locator('li', { has: page.locator('strong') }).filter({ has: page.locator('svg') })
  await expect.poll(() => chapters.count()).toBe(8)
  await page.evaluate(() => document.fonts.ready)
  return chapters.evaluateAll((places) =>
    places.flatMap((place) => {
      const words = document.createRange()
      const last = [...place.querySelectorAll('span:not(.visually-hidden)')].at(-1) ?? place
      words.setStart(place, 0)
      words.setEndAfter(last)
      const { bottom, left, right } = place.getBoundingClientRect()
      const isCut = [...words.getClientRects()].some(
        (box) => box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1,
      )
      return isCut ? [place.textContent] : []
    }),
  )
}

it('is set on one screen, ends with the sign-out, and applies on another tablet', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  const size = page.viewportSize() ?? { width: 820, height: 1180 }
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('opendyslexic')) fonts.push(request.url())
  })
  await registerStudent(page, stage.url, { ...ada, joinCode: demoClass.joinCode })
  await closeCredentials(page)
  // The map has arrived: its heading takes the focus, which closes a menu.
  await page.getByRole('heading', { name: 'Good to have you here' }).waitFor()
  expect(await lookOf(page)).toEqual(plain)
  expect(fonts).toEqual([])
  await picture(page, 'comfort', 'map-before')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Reading comfort').click()
  const dialog = page.getByRole('dialog', { name: 'Reading comfort' })
  await dialog.getByText('Very large', { exact: true }).click()
  for (const look of [
    'More space between lines',
    'More space between letters',
    'Another font',
    'No motion',
  ]) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/students/comfort/save'))
    await dialog.getByRole('switch', { name: look }).click()
    expect((await saved).status()).toBe(200)
  }
  await picture(page, 'comfort', 'dialog')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(await lookOf(page)).toEqual(chosen)
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  await picture(page, 'comfort', 'dashboard')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await lookOf(page)).toEqual(chosen)
  const faults: string[] = []
  for (const language of ['de', 'en']) {
    await page.evaluate((each) => localStorage.setItem('weltenkompass.language', each), language)
    await page.reload()
    for (const width of [1180, 820, 390]) {
      await page.setViewportSize({ width, height: 1000 })
      faults.push(...(await clippedChapters(page)).map((world) => `${language} ${width}: ${world}`))
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      if (pageWidth > width) faults.push(`${language} ${width}: the page is ${pageWidth} wide`)
      await picture(page, 'comfort', language === 'de' ? `map-${width}` : `map-${width}-${language}`)
    }
  }
  expect(faults).toEqual([])
  await page.setViewportSize(size)

  await signOut(page)
  await expect.poll(() => lookOf(page)).toEqual(plain)
  await registerStudent(page, stage.url, { ...ben, joinCode: demoClass.joinCode })
  await closeCredentials(page)
  expect(await lookOf(page)).toEqual(plain)

  const other = await (await stage.openTablet()).context.newPage()
  await signInStudent(other, stage.url, ada)
  await expect.poll(() => lookOf(other)).toEqual(chosen)
})

it('a dialog that opened before the account’s settings were loaded follows them, and one switch keeps the others', async () => {
  const cleo = { username: 'lesende-cleo', password: 'geheim Igel 21' }
  const { caller } = await newStudent(stage.url, cleo)
  await caller.post('/api/students/comfort/save', { looks: ['larger', 'font'] })
  const page = await (await stage.openTablet()).context.newPage()
  let answer = () => {}
  const isOpened = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/students/comfort', async (route) => {
    await isOpened
    await route.continue()
  })
  await signInStudent(page, stage.url, cleo)
  await page.waitForURL('**/student/dashboard')
  await page.getByText('You are here').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Reading comfort').click()
  const dialog = page.getByRole('dialog', { name: 'Reading comfort' })
  await dialog.getByRole('switch', { name: 'More space between lines' }).click()
  const isOn = (name: string) => dialog.getByRole('switch', { name }).isChecked()
  expect(await isOn('Another font')).toBe(false)
  answer()
  await expect.poll(() => isOn('Another font')).toBe(true)
  expect(await isOn('More space between lines')).toBe(true)
  await expect.poll(() => caller.get('/api/students/comfort')).toEqual({ looks: ['larger', 'lines', 'font'] })
  expect(await lookOf(page)).toEqual({ ...chosen, letters: false })
})
