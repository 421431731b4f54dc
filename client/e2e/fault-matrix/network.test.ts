import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { NetworkFault } from '../network-fault.ts'
import {
  expectArrived,
  expectOnServer,
  expectWaiting,
  putOnDevice,
  sealedAnswers,
  statesOn,
  wake,
} from './letters.ts'
import { openDevicePage, useMatrixStage } from './matrix-stage.ts'

const stage = useMatrixStage()

/** By the names of the fault matrix. */
const passing: Record<string, NetworkFault> = {
  'connection cut before the request': 'cut',
  'server commits, response lost': 'answer-lost',
  'truncated JSON': 'truncated',
  'captive portal 200 HTML': 'portal',
  'captive portal 302': 'portal-redirect',
  'captive portal 511': 'portal-511',
  'school filter 403 HTML': 'filter',
  'school filter 404 HTML': 'filter-missing',
  'server error 500': 'broken',
  'bad gateway 502': 'bad-gateway',
  '503 with Retry-After': 'overloaded',
  '429 for a whole class behind one address': 'throttled',
}

async function pageWithAnswers(
  count: number,
): Promise<{ page: Page; answers: Awaited<ReturnType<typeof sealedAnswers>> }> {
  const answers = await sealedAnswers(await stage.home.addStudent(), count)
  return { page: await stage.devicePage(), answers }
}

describe('a network that answers instead of the server', () => {
  for (const [name, fault] of Object.entries(passing)) {
    it(`fault: ${name}`, async () => {
      const { page, answers } = await pageWithAnswers(3)
      await putOnDevice(page, answers.letters)
      stage.network.fault = fault
      await wake(page)
      await expect.poll(() => stage.network.met).toBeGreaterThan(0)
      await expectWaiting(page, 3)
      stage.network.fault = 'none'
      await wake(page)
      await expectArrived(page, answers)
    })
  }

  it('fault: 429 for a whole class behind one address, from six tablets at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => sealedAnswers(await stage.home.addStudent(), 2)),
    )
    const pages = await Promise.all(all.map(() => stage.devicePage()))
    for (const [index, page] of pages.entries()) await putOnDevice(page, all[index]?.letters ?? [])
    stage.network.fault = 'throttled'
    await Promise.all(pages.map(wake))
    await expect.poll(() => stage.network.met).toBeGreaterThanOrEqual(6)
    stage.network.fault = 'none'
    for (const [index, page] of pages.entries()) await expectArrived(page, all[index]!)
  })

  it('fault: 413 from an intermediary', async () => {
    const { page, answers } = await pageWithAnswers(10)
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'small-only'
    await wake(page)
    await expectArrived(page, answers)
    expect(stage.network.met).toBeGreaterThan(2)
  })
})

describe('a slow connection', () => {
  it('fault: slow link on which a large batch never fits the timeout', async () => {
    const { page, answers } = await pageWithAnswers(8)
    await page.clock.install()
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'narrow'
    // An attempt that is too large takes thirty seconds, which the clock skips. An attempt that fits keeps its time.
    await expect
      .poll(async () => {
        if (stage.network.unanswered > 0) await page.clock.fastForward(31_000)
        else await wake(page)
        return new Set(await statesOn(page))
      })
      .toEqual(new Set(['received']))
    await expectArrived(page, answers)
  })

  it('fault: an answer that trickles past the timeout', async () => {
    const { page, answers } = await pageWithAnswers(3)
    await page.clock.install()
    stage.network.fault = 'trickle'
    // Its headers and first byte have arrived. Observed from the start, because the page may retry by itself.
    const begun = page.waitForResponse(/\/api\/outbox$/)
    await putOnDevice(page, answers.letters)
    await wake(page)
    await begun
    await page.clock.fastForward(31_000)
    await expectWaiting(page, 3)
    await expectOnServer(answers)
    stage.network.fault = 'none'
    await wake(page)
    await expectArrived(page, answers)
  })

  it('fault: 30 s latency and the tab closed', async () => {
    const { page, answers } = await pageWithAnswers(3)
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'held'
    await wake(page)
    await expect.poll(() => stage.network.met).toBeGreaterThan(0)
    await expect.poll(() => statesOn(page)).toEqual(['sending', 'sending', 'sending'])
    const context = page.context()
    await page.close()
    stage.network.fault = 'none'
    await expectArrived(await openDevicePage(context, stage.url), answers)
  })
})
