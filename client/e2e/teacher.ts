// Steps of a teacher, by the names that people see or hear.
import type { Page } from 'playwright-core'
import { joinCodeOf } from '#shared/domain/join-code.ts'
import { expectFocus } from './keyboard.ts'

export async function registerTeacher(page: Page, url: string, licenseKey: string): Promise<void> {
  await page.goto(`${url}/register`)
  await page.getByLabel('Licence key').fill(licenseKey.toLowerCase())
  await page.getByRole('button', { name: 'Check the key' }).click()
  await expectFocus(page.getByLabel('First name'))
  await page.getByLabel('First name').fill('Jürgen')
  await page.getByLabel('Last name').fill('Groß')
  await page.getByLabel('E-mail address').fill(`j.gross.${Date.now()}@schule.example`)
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your credentials' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'I have written them down' }).click()
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
}

/** @returns the join code, as it is typed */
export async function createClass(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create class' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create class' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create class' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const shown = await page.getByText(/^Join code: .{4}-.{4}$/).textContent()
  return joinCodeOf(shown?.split(':')[1] ?? '')
}

/** From any page of the class. */
export async function startChapter(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Worlds' }).click()
  await chapterNamed(page, title).getByRole('button', { name: 'Start world' }).click()
  await chapterNamed(page, title).getByRole('button', { name: 'End world' }).waitFor()
}

function chapterNamed(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}
