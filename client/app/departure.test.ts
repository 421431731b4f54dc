import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TabMessage } from '../offline/tab-channel.ts'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { heldOnce, holdOnce } from '../ui/shown-once.ts'
import { shownNow, showToast } from '../ui/toast.ts'
import { departing, departure, settleDeparture, watchDepartures } from './departure.ts'

let tablet: Tablet
beforeEach(async () => {
  tablet = await createTablet()
})
afterEach(() => {
  settleDeparture()
  return tablet.close()
})

/** A page of the tablet, with its subscription to the other tabs. */
function watchedPage() {
  const page = tablet.openTab()
  let emit = (_message: TabMessage): void => undefined
  watchDepartures(page.session, { onMessage: (listener) => void (emit = listener) })
  const receive = page.hear.bind(page)
  page.hear = (message) => {
    emit(message)
    receive(message)
  }
  return page
}

it('a sign-out that was requested on this page is reported as such', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  await departing(() => page.signingOut.signOut())
  expect(departure()).toEqual({ role: 'student', reason: 'signed-out', userId: anna.id })
})

it('a session that the server ended is lost, until the next sign-in', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  await page.signingOut.forceOut()
  expect(departure()).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
  await tablet.signIn(page, 'anna')
  expect(departure()).toBeNull()
})

it('a sign-out in another tab is distinguished from a lost session', async () => {
  const page = watchedPage()
  const other = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await other.start()
  await other.signingOut.signOut()
  await expect.poll(departure).toEqual({ role: 'student', reason: 'elsewhere', userId: anna.id })
})

it('hides the new password of a student on a shared tablet who signs out in another tab', async () => {
  vi.stubGlobal('window', new EventTarget())
  const page = watchedPage()
  const other = tablet.openTab()
  await tablet.signIn(page, 'anna')
  holdOnce({
    who: 'student',
    name: 'anna',
    generatedPassword: 'drei rote Milane',
    isShared: true,
    View: () => null,
  })
  await other.start()
  await other.signingOut.signOut()
  await expect.poll(heldOnce).toBeNull()
  vi.unstubAllGlobals()
})

it('a lost session is reported as lost in every tab, whichever noticed it first', async () => {
  const page = watchedPage()
  const other = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await other.start()
  await other.signingOut.forceOut()
  await expect.poll(departure).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
})

it('a message about delivered letters is not taken for a sign-out in another tab', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  page.hear({ type: 'drained' })
  await page.signingOut.forceOut()
  expect(departure()).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
})

it('a sign-out clears the toasts, and so does the sign-in of another user', async () => {
  const page = watchedPage()
  const toastTexts = () => shownNow().toasts.map(({ message }) => message)
  await tablet.signIn(page, 'anna')
  showToast('Jule entfernt')
  await tablet.signIn(page, 'ben')
  expect(toastTexts()).toEqual([])
  showToast('Mika entfernt')
  expect(toastTexts()).toEqual(['Mika entfernt'])
  await departing(() => page.signingOut.signOut())
  expect(toastTexts()).toEqual([])
})
