import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A reload makes the browser ask; the page stays. */
export async function expectQuestionBeforeReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}
