import { afterEach, beforeEach, expect, it } from 'vitest'
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
