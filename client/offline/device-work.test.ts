import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import type { OwnDeviceWork } from './device-work-rows.ts'

const challengeId = '01890000-0000-7000-8000-0000000000aa'

let tablet: Tablet
beforeEach(async () => {
  tablet = await createTablet()
})
afterEach(() => tablet.close())

it('keeps the drafts while the same sign-in gets a new password version', async () => {
  const page = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await page.drafts.save({ challengeId, response: { text: 'angefangen' } })
  const seen: OwnDeviceWork[] = []
  const leave = page.deviceWork.subscribe(() => seen.push(page.deviceWork.state()))
  await expect.poll(() => page.deviceWork.state().drafts).toHaveLength(1)
  seen.length = 0

  await page.session.amend(anna.id, { passwordChanged: true, credentialVersion: 4 })
  await page.drafts.save({ challengeId, response: { text: 'weiter' } })
  await expect.poll(() => page.deviceWork.state().drafts[0]?.response).toEqual({ text: 'weiter' })
  expect(seen.filter(({ drafts }) => drafts.length === 0)).toEqual([])

  await tablet.signIn(page, 'ben')
  await expect.poll(() => page.deviceWork.state().drafts).toEqual([])
  leave()
})

it('is read again after the database could not be read', async () => {
  const page = tablet.openTab()
  await tablet.signIn(page, 'anna')
  tablet.network.isUp = false
  await page.writing.submit('students.askForHelp', { on: true })
  await page.triggers.drainNow()
  const reading = vi.spyOn(page.work.drafts, 'where').mockImplementationOnce(() => {
    throw new Error('disk')
  })
  const leave = page.deviceWork.subscribe(() => undefined)
  await expect.poll(() => reading.mock.calls.length).toBe(1)
  await page.work.letters.count()
  expect(page.deviceWork.state().letters).toEqual([])
  await expect
    .poll(() => {
      tablet.elapse()
      return page.deviceWork.state().letters
    })
    .toHaveLength(1)
  leave()
})
