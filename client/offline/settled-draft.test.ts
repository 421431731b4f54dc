import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { noWork } from './device-work-rows.ts'
import { settledDraft } from './settled-draft.ts'
import type { DraftRow } from './work-database.ts'

const challengeId = '01890000-0000-7000-8000-0000000000aa'

let tablet: Tablet
beforeEach(async () => {
  tablet = await createTablet()
})
afterEach(() => tablet.close())

it('is the one that the form before is still saving, and the live view shows it too', async () => {
  const page = tablet.openTab()
  await tablet.signIn(page, 'anna')
  await page.drafts.save({ challengeId, response: { text: 'alt' } })
  const end = page.flushers.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await page.drafts.save({ challengeId, response: { text: 'neu' } })
  })
  const row = await settledDraft(page, challengeId)
  expect(row?.response).toEqual({ text: 'neu' })
  expect(page.deviceWork.state().drafts).toEqual([row])
  end()
})

it('does not keep a form closed when the live view never shows the draft', async () => {
  const page = tablet.openTab()
  const row = { challengeId, studentId: 'anna', response: {}, at: '2026' }
  const ports = {
    flushers: page.flushers,
    drafts: { find: async () => row },
    deviceWork: { state: () => noWork, subscribe: () => () => undefined },
  }
  expect(await settledDraft(ports, challengeId)).toBe(row)
})

it('is none when another tab has handed it in meanwhile', async () => {
  const page = tablet.openTab()
  const found: (DraftRow | undefined)[] = [{ challengeId, studentId: 'anna', response: {}, at: '2026' }]
  const ports = {
    flushers: page.flushers,
    drafts: { find: async () => found.shift() },
    deviceWork: { state: () => noWork, subscribe: () => () => undefined },
  }
  expect(await settledDraft(ports, challengeId)).toBeUndefined()
})
