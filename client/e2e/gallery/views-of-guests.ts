// Views of guests: landing, demo, legal pages, this tablet, sign-in pages.
import type { Page } from 'playwright-core'
import { createLicenseKey } from '#shared/domain/license-key.ts'
import { signIn } from './sign-in.ts'
import {
  leaveOneWaiting,
  joinAndSignIn,
  handInWords,
  signOut,
  damageLetter,
  freeTextChallenge,
} from './explorer.ts'
import { openCodeField } from './second-factor.ts'
import {
  handIn,
  pathOf,
  plain,
  pressing,
  originOf,
  refused,
  settings,
  type View,
  type ViewsOf,
} from './view.ts'

const join = async (page: Page) => {
  await page.locator('main form fieldset button').first().click()
  await page.locator('main form button[type=submit]').click()
  await page.locator('dialog[open] dl').waitFor()
}

/** Goes through the demo's guide up to the answer that waits for the connection. */
const answerInDemo = async (page: Page) => {
  await page
    .getByRole('link', { name: /^(Aufgabe öffnen|Open a challenge)$/ })
    .first()
    .click()
  await page.locator('main form').getByRole('radio').first().check()
  await page.getByRole('switch').check()
  await page.locator('main form button[type=submit]').click()
  await page
    .getByText(/auf diesem Gerät gespeichert|saved on this device/)
    .first()
    .waitFor()
}

/** Types in a sign-in field until the suggested words are shown. Their code loads with the first focus. */
const typing = (field: number, text: string) => async (page: Page) => {
  await page.locator('main form input').nth(field).click()
  // Each field has a text for screen readers when the code is loaded.
  await page.locator('main form output').nth(1).waitFor({ state: 'attached' })
  await page.keyboard.type(text)
  await page.locator('main form fieldset').waitFor()
}

const scan = async (page: Page) => {
  await pressing(/^(Anmeldekarte scannen|Code scannen|Scan your sign-in card|Scan a code)$/)(page)
  await page.locator('dialog[open] output:has(p, strong)').waitFor()
}

/** A simulated camera that shows a grey picture, because this machine has no camera. */
const scanWithPicture = async (page: Page) => {
  await page.evaluate(() => {
    const wall = document.createElement('canvas').getContext('2d')
    if (!wall) throw new Error('No canvas')
    const paint = () => {
      wall.fillStyle = '#b9b4a8'
      wall.fillRect(0, 0, wall.canvas.width, wall.canvas.height)
    }
    setInterval(paint, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(wall.canvas.captureStream())
  })
  await scan(page)
  await page.getByText(/^(Bring den QR-Code deiner|Bring the QR code of your)/).waitFor()
}

/** Well-formed, but belongs to no school. */
const unknownKey = createLicenseKey(new Uint8Array(32).fill(7))

export const viewsOfGuests: Readonly<Record<string, ViewsOf>> = {
  '/': () => [...plain('guest', '/'), { state: 'settings', as: 'guest', path: '/', open: settings }],
  '/demo': ({ kinds }) => [
    ...plain('guest', '/demo'),
    ...(
      [
        ['challenge', '/explorer' + pathOf(kinds[0])],
        ['pass', '/explorer/student/pass'],
        ['card', '/explorer/student/card'],
        ['class', '/teacher/classes'],
        ['elsewhere', '/teacher/account'],
      ] as const
    ).map(([state, path]): View => ({ state, as: 'guest', path: `/demo${path}` })),
    { state: 'waiting', as: 'guest', path: '/demo', open: answerInDemo },
  ],
  '/atlas': () => [
    ...plain('guest', '/atlas'),
    { state: 'teacher', as: 'teacher', path: '/atlas' },
    { state: 'occupation', as: 'teacher', path: '/atlas/tischler' },
    { state: 'field', as: 'teacher', path: '/atlas/field/produktion' },
    { state: 'sources', as: 'guest', path: '/atlas/sources' },
  ],
  '/impressum': () => plain('guest', '/impressum'),
  '/datenschutz': () => plain('guest', '/datenschutz'),
  '/barrierefreiheit': () => plain('guest', '/barrierefreiheit'),
  '/school': () => plain('guest', '/school'),
  '/device': (school) => [
    ...plain('guest', '/device'),
    {
      state: 'waiting',
      as: 'joining',
      path: '/device',
      conditions: 'lost',
      open: async (page) => {
        await leaveOneWaiting(page, school)
        await signOut(page)
        await page.goto(`${originOf(page)}/device`)
      },
    },
    {
      state: 'needs-you',
      as: 'joining',
      path: '/device',
      conditions: 'lost',
      open: async (page) => {
        await leaveOneWaiting(page, school)
        await damageLetter(page)
        await page.goto(`${originOf(page)}/device`)
        await page.getByText(/noch nicht geöffnet|could not be opened yet/).waitFor()
      },
    },
    {
      state: 'dialog-discard',
      as: 'joining',
      path: '/device',
      conditions: 'broken',
      only: /^\/api\/outbox/,
      open: async (page) => {
        await joinAndSignIn(page, school, pathOf(freeTextChallenge(school)))
        await handInWords(page, school)
        await signOut(page)
        await signIn(page, originOf(page), school.accounts.teacher)
        await page.goto(`${originOf(page)}/device`)
        await pressing(/^(Einträge verwerfen|Discard entries)$/)(page)
        await page.locator('dialog[open]').waitFor()
      },
    },
  ],

  '/login': () => [...plain('guest', '/login'), refused('/login')],
  '/register': ({ licenseKey }) => [
    ...plain('guest', '/register'),
    {
      state: 'key-known',
      as: 'guest',
      path: '/register',
      open: async (page) => {
        await page.locator('main form input').first().fill(licenseKey)
        await page.locator('main form button[type=submit]').click()
        await page.locator('input[type=email]').waitFor()
      },
    },
    refused('/register'),
    {
      state: 'key-unknown',
      as: 'guest',
      path: '/register',
      open: async (page) => {
        await page.locator('main form input').first().fill(unknownKey)
        await handIn(page)
      },
    },
  ],
  '/admin/login': () => [
    ...plain('guest', '/admin/login'),
    refused('/admin/login'),
    { state: 'code', as: 'guest', path: '/admin/login', open: openCodeField },
  ],
  '/student/login': () => [
    ...plain('guest', '/student/login'),
    refused('/student/login'),
    { state: 'dialog-scan', as: 'guest', path: '/student/login', open: scanWithPicture },
    { state: 'words-name', as: 'guest', path: '/student/login', open: typing(0, 'mutiger-') },
    { state: 'words-password', as: 'guest', path: '/student/login', open: typing(1, 'mond-ot') },
  ],
  '/student/register': ({ joinCode }) => [
    ...plain('guest', '/student/register'),
    { state: 'with-code', as: 'guest', path: `/student/register#code=${joinCode}` },
    refused('/student/register'),
    { state: 'dialog-scan', as: 'guest', path: '/student/register', open: scan },
    { state: 'credentials', as: 'joining', path: `/student/register#code=${joinCode}`, open: join },
  ],
  '/unauthorized': () => plain('done', '/unauthorized'),
}
