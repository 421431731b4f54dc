// Steps of a student, by the names that people see or hear.
import type { Page } from 'playwright-core'

export async function registerStudent(
  page: Page,
  url: string,
  account: { joinCode: string; username: string; password: string },
): Promise<void> {
  await page.goto(`${url}/student/register#code=${account.joinCode}`)
  await page.getByLabel('Explorer name').fill(account.username)
  await choosePassword(page, account.password)
  await page.getByRole('button', { name: 'Become an explorer' }).click()
  await page.getByRole('dialog', { name: 'Your name and password' }).waitFor()
}

/** Chooses a password on the page for joining; otherwise the student gets three words and a number. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByText('You will get a password. Want to choose your own?').click()
  await page.getByLabel(/^Password/).fill(password)
}

export async function closeCredentials(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function signInStudent(
  page: Page,
  url: string,
  account: { username: string; password: string },
  { isOwnTablet = false } = {},
): Promise<void> {
  await page.goto(`${url}/student/login`)
  if (isOwnTablet) await page.getByRole('checkbox', { name: /Others use this device/ }).uncheck()
  await page.getByLabel('Explorer name').fill(account.username)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Let’s go' }).click()
}

/**
 * Sets the installed clock while the student is at the tablet: the app last saw a touch at that time. A shared tablet
 * would sign out otherwise, because the idle time has passed without a touch.
 */
export async function setTimeWhileTouched(page: Page, at: Date): Promise<void> {
  await touchAt(page, at)
  await page.clock.setSystemTime(at)
  // Between the two the app may have taken the touch for one before the clock was set back.
  await touchAt(page, at)
}

export async function touchAt(page: Page, at: Date): Promise<void> {
  await page.evaluate((ms) => localStorage.setItem('weltenkompass.touched', String(ms)), at.getTime())
}

export async function openChapter(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** From the world's page. */
export async function openChallenge(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title.replaceAll(/[.?]/g, '\\$&')) })
    .first()
    .click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

export async function writeText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text)
}

/** Sets every scale on the page to the same number. The next scale appears when one is answered. */
export async function rateAll(page: Page, number: number): Promise<void> {
  const scales = page.getByRole('slider')
  await scales.first().waitFor()
  for (let index = 0; index < (await scales.count()); index++) await scales.nth(index).fill(String(number))
}

/** Submits and waits for the text that only a completed transaction may cause. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page
    .getByText(/saved on this device|sending|arrived/)
    .first()
    .waitFor()
}

export async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
  // With a connection the server's answer may replace the first sentence before it is seen.
  await page
    .getByText(/A change is on its way|The change did not work|Your new password is valid now/)
    .first()
    .waitFor()
}

/** Works offline; with waiting letters the app asks first. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu and settings' }).click()
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  const heading = page.getByRole('heading', { name: 'Welcome back' })
  await dialog.or(heading).first().waitFor()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Sign out' }).click()
  await heading.waitFor()
}

/** Resolves when the installed app works without a server: worker in control, contents on the tablet. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * Simulates a regained network: the page delivers now and does not wait for its next attempt. The stories of the main
 * job prove delivery without this event.
 */
export async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
