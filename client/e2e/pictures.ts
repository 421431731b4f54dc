import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tablet } from './browser.ts'

/** With PICTURES=1: saves a screenshot of a story in screenshots/ (not in git). */
export async function picture(page: Page, story: string, moment: string): Promise<void> {
  if (process.env['PICTURES'] === '1') await shoot(page, story, moment)
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
