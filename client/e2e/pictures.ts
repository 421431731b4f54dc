import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tablet } from './browser.ts'

/** With PICTURES=1: saves a screenshot of a story in screenshots/ (not in git). */
export async function picture(page: Page, story: string, moment: string): Promise<void> {
  if (process.env['PICTURES'] === '1') await shoot(page, story, moment)
}

const widths = { laptop: 1366, desktop: 1440, wide: 1920, tablet: 820, phone: 390 }

/** With PICTURES=1: the page in the sizes of teachers' devices, light and dark, in both languages. It keeps its size. */
export async function pictureInEverySize(page: Page, story: string, moment: string): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  const before = page.viewportSize()
  for (const language of ['de', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    await page.reload()
    await page.locator('main table').waitFor()
    for (const [size, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: size === 'phone' ? 844 : size === 'laptop' ? 768 : 1000 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await shoot(page, story, `${moment}-${size}-${colorScheme}-${language}`)
      }
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

async function shoot(page: Page, story: string, moment: string): Promise<void> {
  const folder = join('screenshots', story)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${moment}.png`), fullPage: true })
}

/** After a failure: screenshots of every open page. */
export async function pictureAll(...tablets: (Tablet | undefined)[]): Promise<void> {
  for (const [index, tablet] of tablets.entries()) {
    for (const [number, page] of (tablet?.context.pages() ?? []).entries()) {
      await shoot(page, 'failed', `${index}-${number}`).catch(() => {})
    }
  }
}
