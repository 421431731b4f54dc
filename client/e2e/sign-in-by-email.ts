import type { Page } from 'playwright-core'

/** On the sign-in page of teachers or of admins, in English. Resolves when the form was submitted. */
export async function signInByEmail(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
