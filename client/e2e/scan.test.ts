// The camera on the students' sign-in pages: starts only after a tap, accepts only our codes, and always stops.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Tablet } from './browser.ts'
import { demoTeacher, newStudent } from './demo-school.ts'
import { storageOf } from './device-rows.ts'
import { filmOf } from './fake-camera.ts'
import { axeProblems } from './gallery/axe.ts'
import { expectAnnounced, expectFocus, listenToAnnouncements, pressOn } from './keyboard.ts'
import { useStage } from './stage.ts'
import { signInStudent } from './student.ts'

const stage = useStage({ server: 'for the file' })

// Printed with the URL of a server that the school no longer uses.
const signInCard = 'https://old.school.example/student/login#name=leise-feder-2'
const poster = 'https://old.school.example/student/register#code=KTM4Q7WX'
const elsewhere = 'https://elsewhere.example/student/register?code=KTM4Q7WX'

const scanButton = (page: Page) => page.getByRole('button', { name: /^Scan (your sign-in card|a code)$/ })
const dialog = (page: Page) => page.getByRole('dialog')

interface Watched {
  tracks: MediaStreamTrack[]
}

/** Records the page's requests for the camera from its first line on. */
async function openPage({ context }: Tablet, path: string): Promise<Page> {
  const page = await context.newPage()
  await listenToAnnouncements(page)
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await real(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { tracks })
  })
  await page.goto(stage.url + path)
  await scanButton(page).waitFor()
  return page
}

/** The state of each use of the camera: `live` or `ended`. */
function tracksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Watched).tracks.map((track) => track.readyState))
}

async function expectPicture(page: Page): Promise<void> {
  const width = () =>
    dialog(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.videoWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

const valueOf = (field: Locator) => field.inputValue()

it('a sign-in card fills in the name; a foreign code is reported and not used', async () => {
  const film = filmOf([
    // So long that a busy machine has opened the scanner meanwhile.
    { code: elsewhere, seconds: 12 },
    { code: signInCard, seconds: 4 },
  ])
  const tablet = await stage.openTablet({ film })
  await tablet.context.grantPermissions(['camera'], { origin: stage.url })
  const page = await openPage(tablet, '/student/login')
  const requests: string[] = []
  expect(await tracksOf(page)).toEqual([])
  const stored = await storageOf(page)
  // The tap loads the scanner's code and causes no other request.
  page.on('request', (request) => requests.push(request.url().replace(/\/assets\/.*/, '/assets')))

  await pressOn(scanButton(page))
  await expectFocus(dialog(page).getByRole('heading', { name: 'Scan a sign-in card' }))
  await expectPicture(page)
  await dialog(page).getByText('This QR code is not from Weltenkompass.').waitFor()
  // Before axe, which may take longer on a busy machine than the film shows the code.
  expect(await tracksOf(page)).toEqual(['live'])
  expect(await axeProblems(page, 'all')).toEqual([])

  await expect.poll(() => valueOf(page.getByLabel('Explorer name'))).toBe('leise-feder-2')
  await dialog(page).waitFor({ state: 'detached' })
  await expectAnnounced(page, /Filled in: leise-feder-2/)
  await expectFocus(page.getByLabel(/^Password/))
  expect(await tracksOf(page)).toEqual(['ended'])
  expect(new URL(page.url()).pathname).toBe('/student/login')
  expect(new Set(requests)).toEqual(new Set([`${stage.url}/assets`]))
  expect(await storageOf(page)).toBe(stored)
})

it('a scanned join code fills in the field, the other page offers it, and the camera stops in time', async () => {
  const tablet = await stage.openTablet({ film: filmOf([{ code: poster, seconds: 1 }]) })
  await tablet.context.grantPermissions(['camera'], { origin: stage.url })
  const page = await openPage(tablet, '/student/login')

  await pressOn(scanButton(page))
  await dialog(page).getByText('This is a class’s join code.').waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  await page.keyboard.press('Escape')
  await expectFocus(scanButton(page))
  await expect.poll(() => tracksOf(page)).toEqual(['ended'])

  await pressOn(scanButton(page))
  await expectPicture(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  await dialog(page).getByText('The camera is off.').waitFor()
  expect(await tracksOf(page)).toEqual(['ended', 'ended'])
  await pressOn(dialog(page).getByRole('button', { name: 'Go on scanning' }))
  await expectPicture(page)

  await pressOn(dialog(page).getByRole('link', { name: 'Join with it' }))
  const code = page.getByLabel('Join code')
  await expect.poll(() => valueOf(code)).toBe('KTM4-Q7WX')
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended', 'ended'])

  await code.fill('')
  await pressOn(scanButton(page))
  await expect.poll(() => valueOf(code)).toBe('KTM4-Q7WX')
  await expectFocus(page.getByLabel('Explorer name'))
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended', 'ended', 'ended'])
})

it('a refused camera shows instructions; without a camera there is no button', async () => {
  const tablet = await stage.openTablet({ film: filmOf([{ code: poster, seconds: 1 }]) })
  const page = await openPage(tablet, '/student/register')
  await pressOn(scanButton(page))
  await dialog(page).getByText('The camera is not allowed.').waitFor()
  await dialog(page).getByText('You can also type the code.').waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  expect(await tracksOf(page)).toEqual([])

  await pressOn(dialog(page).getByRole('button', { name: 'Type the code' }))
  await expectFocus(page.getByLabel('Join code'))
  await pressOn(scanButton(page))
  await dialog(page).getByText('The camera is not allowed.').waitFor()
  await tablet.context.grantPermissions(['camera'], { origin: stage.url })
  await pressOn(dialog(page).getByRole('button', { name: 'Try again' }))
  await expect.poll(() => valueOf(page.getByLabel('Join code'))).toBe('KTM4-Q7WX')

  // Like a page under http, which gets no camera.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await page.goto(`${stage.url}/student/login`)
  await page.getByLabel('Explorer name').waitFor()
  expect(await scanButton(page).count()).toBe(0)
})

it('a signed-in student without a class scans the class’s code, and a sign-in card leads nowhere', async () => {
  const account = { username: 'ohne-klasse-3', password: 'drei trockene Schafe' }
  const { student } = await newStudent(stage.url, account)
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/students/remove-from-class', { studentId: student.id })
  const film = filmOf([
    { code: signInCard, seconds: 4 },
    { code: poster, seconds: 4 },
  ])
  const tablet = await stage.openTablet({ film })
  await tablet.context.grantPermissions(['camera'], { origin: stage.url })
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
  await page.goto(`${stage.url}/student/join`)
  await pressOn(scanButton(page))
  await dialog(page).getByText('This is a sign-in card.').waitFor()
  expect(await dialog(page).getByRole('link').count()).toBe(0)
  await expect.poll(() => valueOf(page.getByLabel('Class code'))).toBe('KTM4-Q7WX')
  await expectFocus(page.getByRole('button', { name: 'Join', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student/dashboard')
})
