import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tablet } from './browser.ts'

/** With PICTURES=1: saves a screenshot of a story in screenshots/ (not in git). */
export async function picture(page: Page, story: string, moment: string): Promise<void> {
  if (process.env['PICTURES'] === '1') await shoot(page, story, moment)
}

const widths = { laptop: 1366, desktop: 1440, wide: 1920, tablet: 820, phone: 390 }

/**
 * With PICTURES=1: saves the page in the sizes of teachers' devices, light and dark, in both languages, and restores its
 * size. @param prepare opens the part to show, or waits for it, after the page was reloaded
 */
export async function pictureInEverySize(
  page: Page,
  story: string,
  moment: string,
  prepare: (page: Page) => Promise<void> = (loaded) => loaded.locator('main table').waitFor(),
): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  const before = page.viewportSize()
  for (const language of ['de', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    await page.reload()
    await prepare(page)
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

/** The number of pages that the printer gets. With PICTURES=1 they are saved. */
export async function pagesOnPaper(page: Page, story: string, moment: string): Promise<number> {
  const folder = join('screenshots', story)
  const isSaved = process.env['PICTURES'] === '1'
  if (isSaved) mkdirSync(folder, { recursive: true })
  return printTo(page, isSaved ? join(folder, `${moment}.pdf`) : undefined)
}

/** @returns the number of pages */
export async function printTo(page: Page, path?: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, ...(path && { path }) })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function shoot(page: Page, story: string, moment: string): Promise<void> {
  const folder = join('screenshots', story)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${moment}.png`), fullPage: true })
}

/** After a failure: screenshots of every open page. */
export async function pictureAll(...tablets: (Pick<Tablet, 'context'> | undefined)[]): Promise<void> {
  for (const [index, tablet] of tablets.entries()) {
    for (const [number, page] of (tablet?.context.pages() ?? []).entries()) {
      await shoot(page, 'failed', `${index}-${number}`).catch(() => {})
    }
  }
}
