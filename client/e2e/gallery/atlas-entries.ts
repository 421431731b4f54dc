// Every occupation once at phone and at tablet width: `npm run gallery -- atlas-entries`. It measures both languages and
// takes pictures in German, whose words are longer.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { occupations } from '#shared/occupations/index.ts'
import { axeProblems } from './axe.ts'
import type { Camera } from './camera.ts'
import { overflowProblems } from './checks.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { languages, sizes } from './looks.ts'

/** @returns how many pages have problems */
export async function takeAtlasEntries(camera: Camera, folder: string): Promise<number> {
  const shots: Shot[] = []
  for (const language of languages) {
    for (const size of ['phone', 'tablet'] as const) {
      const page = await camera.open('guest', '/atlas')
      await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
      await page.reload()
      await page.setViewportSize(sizes[size])
      for (const { id, short } of occupations) {
        await goTo(page, `/atlas/${id}`, short[language])
        const problems = [
          ...(await overflowProblems(page)),
          ...(size === 'phone' ? await axeProblems(page, 'all') : []),
        ]
        for (const problem of problems) console.log(`FAILED ${id} ${size} ${language}: ${problem}`)
        const file = `${id}.${size}-${language}.jpg`
        if (language === 'de') await pictureOf(page, join(folder, file))
        if (language === 'de' || problems.length > 0)
          shots.push({ screen: id, state: 'occupation', look: `${size}-${language}`, file, problems })
      }
      console.log(`${size} ${language}: ${occupations.length} occupations`)
    }
  }
  writeContactSheet(folder, shots)
  return shots.filter(({ problems }) => problems.length > 0).length
}

/** Navigates within the app, because three hundred page loads would take most of the time. */
async function goTo(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

function pictureOf(page: Page, path: string): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality: 80, path, fullPage: true })
}
