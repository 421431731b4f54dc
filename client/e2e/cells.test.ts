// Two installations, each with its own database and keys, and one signed list: pages of one installation find the schools
// of the other, and each accepts only its own sealed letters.
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import type { OutboxAnswer } from '#shared/letters/letter.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { createSchoolServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { openTablet, type Tablet } from './browser.ts'
import { callerOf, demoTeacher, submissionsOf } from './demo-school.ts'
import { lettersOnDevice } from './device-rows.ts'
import { axeProblems } from './gallery/axe.ts'
import { picture } from './pictures.ts'
import { closeCredentials, handIn, rateAll, reconnect, choosePassword } from './student.ts'

const account = { username: 'leise-feder-2', password: 'drei leichte Federn' }

interface Cell {
  server: ServerProcess
  /** The URL for browsers: each installation has its own host, because cookies belong to a host. */
  origin: string
}

let folder: string
let north: Cell
/** The installation of the demo school, which these stories use. */
let south: Cell
let tablet: Tablet

async function createCell(name: string, options: Parameters<typeof createSchoolServer>[0]): Promise<Cell> {
  const server = await createSchoolServer(options)
  const origin = `http://${name}.localhost:${server.port}`
  server.environment['PUBLIC_ORIGIN'] = origin
  return { server, origin }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weltenkompass-cells-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  north = await createCell('north', { environment: { DEMO: '0' } })
  south = await createCell('south', { startedOnce: inject('startedOnce') })
  const list = JSON.stringify({
    version: 1,
    installations: [
      { name: 'North', origin: north.origin, codes: ['NO'], domains: ['north.example'] },
      { name: 'South', origin: south.origin, codes: ['SO'], domains: ['south.example'] },
    ],
  })
  const file = join(folder, 'installations.json')
  writeFileSync(file, list)
  writeFileSync(`${file}.sig`, sign(null, Buffer.from(list), privateKey).toString('base64'))
  for (const { server } of [north, south]) {
    server.environment['INSTALLATIONS_FILE'] = file
    server.environment['INSTALLATIONS_KEY'] = publicKey
      .export({ format: 'der', type: 'spki' })
      .toString('base64')
    await server.start()
  }
})

afterEach(() => tablet.remove())

afterAll(async () => {
  await north.server.remove()
  await south.server.remove()
  rmSync(folder, { recursive: true })
})

async function openPage(address: string): Promise<Page> {
  tablet = await openTablet()
  const page = await tablet.context.newPage()
  await page.goto(address)
  return page
}

async function find(page: Page, entry: string): Promise<void> {
  await page.getByLabel('The school’s code or address').fill(entry)
  await page.getByRole('button', { name: 'Search' }).click()
}

const otherSchool = (page: Page) => page.getByRole('link', { name: 'Find a school at another address' })

async function lettersArrivedAt({ server }: Cell, letters: readonly unknown[]): Promise<string[]> {
  const { receipts } = await callerOf(server.url).post<OutboxAnswer>('/api/outbox', { letters })
  return receipts.map(({ disposition }) => disposition)
}

it('a code that is unknown here leads to the school’s own address, and the answer arrives only there', async () => {
  const page = await openPage(`${north.origin}/student/register#code=${demo.joinCode}`)
  await page.getByLabel('Explorer name').fill(account.username)
  await choosePassword(page, account.password)
  await page.getByRole('button', { name: 'Become an explorer' }).click()
  await page.getByText('This code fits no open class.').waitFor()
  await otherSchool(page).first().click()

  await page.getByRole('heading', { name: 'Find a school', level: 1 }).waitFor()
  await find(page, 'XX-1')
  await page.getByText('This fits no address of the list.').waitFor()
  await find(page, 'no-4711')
  await page.getByText('The school is here, at “North”.').waitFor()
  await find(page, 'teacher@school.south.example')
  await page.getByText('This belongs to “South”.').waitFor()
  await page.getByText(`It goes on at ${new URL(south.origin).host}.`).waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, 'cells', 'found')
  await page.getByRole('link', { name: 'Go there' }).click()

  // The link contains the code.
  await page.waitForURL(`${south.origin}/student/register#*`)
  await page.getByLabel('Explorer name').fill(account.username)
  await choosePassword(page, account.password)
  await page.getByRole('button', { name: 'Become an explorer' }).click()
  await page.getByRole('dialog', { name: 'Your name and password' }).waitFor()
  await closeCredentials(page)
  await page.locator('a[href^="/student/challenge/"]').first().click()
  await rateAll(page, 6)

  // The answer waits on the tablet while its school cannot be reached.
  await south.server.stop()
  await handIn(page)
  await expect.poll(async () => (await lettersOnDevice(page)).map(({ state }) => state)).toEqual(['waiting'])
  const [row] = (await lettersOnDevice(page)) as { id: string; letter?: object }[]
  // The other installation has no key for it and does not store it.
  expect(await lettersArrivedAt(north, [row?.letter])).toEqual(['unreadable'])

  await south.server.start()
  await reconnect(page)
  await page.getByText('arrived', { exact: true }).first().waitFor()
  const student = callerOf(south.server.url)
  const { id } = await student.post<{ id: string }>('/api/students/login', account)
  const stored = await submissionsOf(await demoTeacher(south.server.url), id)
  expect(stored).toHaveLength(1)
  // A second delivery stores no second copy.
  expect(await lettersArrivedAt(south, [row?.letter])).toEqual(['received'])
  expect(await submissionsOf(student, id)).toHaveLength(1)
  await expect(callerOf(north.server.url).post('/api/students/login', account)).rejects.toThrow(
    'BAD_CREDENTIALS',
  )
})

it('a rescue file of another installation is refused, and the page names that installation', async () => {
  const page = await openPage(`${north.origin}/device`)
  const letter = { v: 1, id: '01890001-0000-7000-8000-000000000000' }
  const sealed = { ...letter, keyId: 'k', kid: 's', enc: 'e', iv: 'i', box: 'b', mac: 'm' }
  const openFile = async (from: string | undefined) => {
    const file = JSON.stringify({ weltenkompass: 'rescue', savedAt: '', letters: [sealed], from })
    await page
      .getByLabel('Send rescue file')
      .setInputFiles({ name: 'letters.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  }
  await page.waitForFunction(() => localStorage.getItem('weltenkompass.installations') !== null)
  await openFile(south.origin)
  await page.getByText('This belongs to “South”.').waitFor()
  expect(await lettersOnDevice(page)).toEqual([])
  const homeLink = page.getByRole('link', { name: 'Go there' })
  expect(await homeLink.getAttribute('href')).toBe(`${south.origin}/device`)
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, 'cells', 'rescue-file')
  // A file that names no installation is sent.
  await openFile(undefined)
  await expect.poll(async () => (await lettersOnDevice(page)).length).toBe(1)
  expect(await homeLink.count()).toBe(0)
})

it('a device that has seen the list finds a school without a connection', async () => {
  const page = await openPage(`${north.origin}/login`)
  await otherSchool(page).click()
  await page.getByLabel('Or from the list').selectOption({ label: 'South' })
  await page.getByText('This belongs to “South”.').waitFor()
  expect(await page.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(
    `${south.origin}/login`,
  )
  await page.evaluate(() => navigator.serviceWorker.ready)
  await tablet.context.setOffline(true)
  await page.reload()
  await find(page, 'so')
  await page.getByText('This belongs to “South”.').waitFor()
  // A forged address leads to no other page.
  await page.goto(`${north.origin}/school#go=${encodeURIComponent('/device')}`)
  await page.getByLabel('Or from the list').selectOption({ label: 'South' })
  await expect
    .poll(() => page.getByRole('link', { name: 'Go there' }).getAttribute('href'))
    .toBe(`${south.origin}/student/login`)
})
