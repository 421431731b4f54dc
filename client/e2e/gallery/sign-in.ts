// Signing in by the sign-in page of each role, in either language.
import type { Page } from 'playwright-core'
import type { Account } from './school.ts'

/** Resolves on the user's home screen. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(url + account.signInPath)
  await page.locator('h1').first().waitFor()
  await page.locator('main form input').nth(0).fill(account.name)
  await page.locator('main form input').nth(1).fill(account.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((now) => now.pathname !== account.signInPath)
}
