import type { Page } from 'playwright-core'

/** Opens every world of the pass, which folds each of them. */
export async function unfoldChapters(page: Page): Promise<void> {
  const worlds = page.locator('article h2 button')
  await worlds.first().waitFor()
  const folded = worlds.and(page.locator('[aria-expanded=false]'))
  while ((await folded.count()) > 0) await folded.first().click()
}
