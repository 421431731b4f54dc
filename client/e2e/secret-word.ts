// The secret word of private answers, by the names that people see or hear (English interface).
import type { Page } from 'playwright-core'

export const secretWord = 'drei nasse schafe im regen'

/**
 * Before the form of a private challenge: creates the key the first time, opens it afterwards, does nothing while it is
 * open. @returns the recovery code if one was shown
 */
export async function passSecretWord(page: Page, word = secretWord): Promise<string | undefined> {
  const create = page.getByRole('heading', { name: 'Choose your secret word' })
  const unlock = page.getByRole('heading', { name: 'Locked with your secret word' })
  // The challenge shows a scale before its text field; a challenge with cards has no text field.
  const form = page.locator('main textarea, main form fieldset, main form input[type=range]')
  await create.or(unlock).or(form).first().waitFor()
  if (await unlock.isVisible()) {
    await enterSecret(page, 'Secret word', word)
    await form.first().waitFor()
  }
  if (!(await create.isVisible())) return undefined
  await page.getByLabel('Secret word', { exact: true }).fill(word)
  await page.getByLabel('Secret word once more').fill(word)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your emergency code' }).waitFor()
  const code = await page.getByText(/^(\w{4}-){5}\w{4}$/).textContent()
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await form.first().waitFor()
  return code ?? undefined
}

export async function enterSecret(
  page: Page,
  label: 'Secret word' | 'Emergency code',
  secret: string,
): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}
