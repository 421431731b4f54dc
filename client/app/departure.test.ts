import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TabMessage } from '../offline/tab-channel.ts'
import { createTablet, type Tablet } from '../testing/tablet.ts'
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

/** A page of the tablet, with its ear for the other tabs. */
function watchedPage() {
  const page = tablet.openTab()
  let tell = (_message: TabMessage): void => undefined
  watchDepartures(page.session, { onMessage: (listener) => void (tell = listener) })
  const hear = page.hear.bind(page)
  page.hear = (message) => {
    tell(message)
    hear(message)
  }
  return page
}

it('a sign-out that somebody on this page asked for is one', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  await departing(() => page.signingOut.signOut())
  expect(departure()).toEqual({ role: 'student', reason: 'signed-out', userId: anna.id })
})

it('a session that the server ended is lost, until somebody is here again', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  await page.signingOut.forceOut()
  expect(departure()).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
  await tablet.signIn(page, 'anna')
  expect(departure()).toBeNull()
})

it('a sign-out in another tab is told from a lost session', async () => {
  const page = watchedPage()
  const other = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await other.start()
  await other.signingOut.signOut()
  await expect.poll(departure).toEqual({ role: 'student', reason: 'elsewhere', userId: anna.id })
})

it('a lost session is one in every tab, whichever met it first', async () => {
  const page = watchedPage()
  const other = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await other.start()
  await other.signingOut.forceOut()
  await expect.poll(departure).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
})

it('letters that have just arrived are no sign-out in another tab', async () => {
  const page = watchedPage()
  const anna = await tablet.signIn(page, 'anna')
  page.hear({ type: 'drained' })
  await page.signingOut.forceOut()
  expect(departure()).toEqual({ role: 'student', reason: 'lost', userId: anna.id })
})

it('what somebody was told goes with them, also where the next one signs in over them', async () => {
  const page = watchedPage()
  const told = () => shownNow().toasts.map(({ message }) => message)
  await tablet.signIn(page, 'anna')
  showToast('Jule entfernt')
  await tablet.signIn(page, 'ben')
  expect(told()).toEqual([])
  showToast('Mika entfernt')
  expect(told()).toEqual(['Mika entfernt'])
  await departing(() => page.signingOut.signOut())
  expect(told()).toEqual([])
})
