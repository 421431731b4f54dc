// Errors of the server or the device: what a page says, and how the user continues.
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import { lettersOnDevice } from './device-rows.ts'
import { holdCalls } from './hold-calls.ts'
import { noteWords } from './note-words.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { closeCredentials, handIn, rateAll, registerStudent } from './student.ts'

const stage = useStage({ server: 'for the file' })

/** Makes these calls fail until the returned function is called. */
async function failCalls(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const body = { success: false, code: 'INTERNAL', statusCode: 500, statusMessage: 'A bad moment.' }
  const fail = (route: Route) => route.fulfill({ status: 500, json: body })
  await page.route(path, fail)
  return () => page.unroute(path, fail)
}

it('an admin sees which request failed instead of an offline message, and tries again', async () => {
  const { context } = await openTeacherDevice(stage)
  const page = await context.newPage()
  await page.goto(`${stage.url}/admin/login`)
  await page.route(/\/api\/admin\/login/, (route) => route.abort())
  await signInByEmail(page, adminAccount)
  await page.getByText('Login failed. The server cannot be reached right now.').waitFor()
  await page.unroute(/\/api\/admin\/login/)
  const list = /\/api\/admin\/organizations/
  const restoreList = await failCalls(page, list)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('A bad moment.').waitFor()
  expect(await page.getByText('The server cannot be reached').count()).toBe(0)
  const isUnreached = await noteWords(page, 'The server cannot be reached')
  await holdCalls(page, list, async () => {
    await restoreList()
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  await page.getByRole('table').getByText('Demo-Schule').waitFor()
  // Each action of a row has its name beside its icon.
  for (const words of ['Edit', 'Teachers', 'New key', 'Suspend']) {
    const name = page.getByRole('button', { name: `${words}: Demo-Schule` }).getByText(words, { exact: true })
    expect((await name.boundingBox())?.width, words).toBeGreaterThan(20)
  }

  const restoreTeachers = await failCalls(page, /\/api\/admin\/organizations\/[^/]+\/teachers/)
  await page.getByRole('button', { name: 'Teachers: Demo-Schule' }).click()
  const teachers = page.getByRole('dialog', { name: 'Teachers: Demo-Schule' })
  await teachers.getByText('A bad moment.').waitFor()
  await restoreTeachers()
  // Without a tap.
  await teachers.getByText(demo.teacher.email).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Create organization' }).click()
  const form = page.getByRole('dialog', { name: 'Create organization' })
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('1 field is empty').waitFor()
  await form.getByRole('button', { name: 'Name of the school', exact: true }).waitFor()
  await form.getByLabel('Name of the school').fill('Neue Schule')
  await form.getByLabel('Licence valid until').fill('2027-07-31')
  expect(await isUnreached()).toBe(false)
  await page.route(/\/api\/admin\/organizations/, (route) => route.abort())
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('Failed to save. The server cannot be reached right now.').waitFor()
  // The same observer detects the offline message when it is true.
  expect(await isUnreached()).toBe(true)
  await page.unroute(/\/api\/admin\/organizations/)
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog', { name: 'Licence key for Neue Schule' }).waitFor()
  await page.getByText('31 July 2027').waitFor()
})

it('an admin sees every action of a row from a tablet to a wide screen, in both languages', async () => {
  const { context } = await openTeacherDevice(stage)
  const page = await context.newPage()
  await page.goto(`${stage.url}/admin/login`)
  await signInByEmail(page, adminAccount)
  const table = page.getByRole('table')
  await table.getByText('Demo-Schule').waitFor()
  for (const language of ['de', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    await page.reload()
    await table.getByText('Demo-Schule').waitFor()
    for (const width of [820, 1180, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await table.evaluate(
        ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
      )
      expect(hidden, `${width} ${language}`).toBe(0)
      await picture(page, 'failures', `admin-${width}-${language}`)
    }
  }
})

it('a page number past the end shows the last page; when a school leaves the list, the focus moves to the next', async () => {
  const { context } = await openTeacherDevice(stage)
  const page = await context.newPage()
  await page.goto(`${stage.url}/admin/login`)
  await signInByEmail(page, adminAccount)
  await page.getByRole('table').getByText('Demo-Schule').waitFor()
  await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'Schule auf Zeit', totalSlots: 1 })
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/admin/organizations', { method: 'POST', headers, body })
  })
  await page.goto(`${stage.url}/admin/organizations?status=active&page=99`)
  const leaving = page.getByRole('button', { name: 'Suspend: Schule auf Zeit' })
  await leaving.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await leaving.waitFor({ state: 'detached' })
  await page.getByRole('table').getByText('Demo-Schule').waitFor()
  const isInTable = () => page.evaluate(() => document.activeElement?.closest('table') !== null)
  await expect.poll(isInTable).toBe(true)
})

it('a change that the tablet cannot discard stays with a message; a rescue file with known letters shows one, too', async () => {
  const { context } = await stage.openTablet()
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  // Set before the app opens its database and keeps the handle.
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const isBroken = document.documentElement.dataset['disk'] === 'broken'
      if (isBroken && mode === 'readwrite') throw new DOMException('The disk is broken.', 'DataError')
      return begin.call(this, stores, mode, options)
    }
  })
  const account = { username: 'wolke-kante-12', password: 'drei leichte Federn' }
  await registerStudent(page, stage.url, { joinCode: demo.joinCode, ...account })
  await closeCredentials(page)
  await page.locator('a[href^="/student/challenge/"]').first().click()
  await rateAll(page, 6)
  await handIn(page)
  await page.getByText('arrived', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Change answer' }).click()
  const setDisk = (state: string) =>
    page.evaluate((to) => void (document.documentElement.dataset['disk'] = to), state)
  await page.getByRole('button', { name: 'Discard the change' }).waitFor()
  await setDisk('broken')
  await page.getByRole('button', { name: 'Discard the change' }).click()
  await page.getByText('This device could not save just now.').waitFor()
  await setDisk('well')
  await page.getByRole('button', { name: 'Discard the change' }).click()
  await page.getByRole('button', { name: 'Change answer' }).waitFor()

  await page.goto(`${stage.url}/device`)
  const [letter] = (await lettersOnDevice(page)) as { id: string; letter?: object }[]
  const file = JSON.stringify({ weltenkompass: 'rescue', savedAt: '', letters: [letter?.letter] })
  await page
    .getByLabel('Send rescue file')
    .setInputFiles({ name: 'letters.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByText('This device knows all entries of this file already.').waitFor()
  expect(pageErrors).toEqual([])
})
