// Terminations between sent and acknowledged: tab, renderer, worker, browser, server; and concurrent senders.
import type { CDPSession, Page } from 'playwright-core'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openTablet } from '../browser.ts'
import { submissionsOf } from '../demo-school.ts'
import { allRows } from '../device-rows.ts'
import { signOut, waitUntilOfflineReady, writeText } from '../student.ts'
import {
  expectArrived,
  expectOnServer,
  expectWaiting,
  putOnDevice,
  returnedTo,
  sealedAnswers,
  statesOn,
  wake,
} from './letters.ts'
import { openDevicePage, useMatrixStage } from './matrix-stage.ts'
import { challengeId, chapterId } from './school.ts'

const stage = useMatrixStage()
const challengePath = `/student/challenge/${chapterId}/${challengeId}`

/** Three letters that the server has applied; the tablet has no receipt. */
async function sentWithoutReceipt(page: Page) {
  const answers = await sealedAnswers(await stage.home.addStudent(), 3)
  await putOnDevice(page, answers.letters)
  stage.network.fault = 'held'
  await wake(page)
  await expect.poll(() => stage.network.met).toBeGreaterThan(0)
  await expect.poll(() => statesOn(page)).toEqual(['sending', 'sending', 'sending'])
  await expect.poll(() => submissionsOf(answers.account.caller, answers.account.student.id)).toHaveLength(3)
  return answers
}

/** Two tabs of one student on the same challenge: the first has saved what the second opens with. */
async function twoTabs() {
  const account = await stage.home.addStudent()
  const page = await stage.signedIn(account, challengePath)
  await writeText(page, 'Der Anfang von meinem Text.')
  await page.getByText('draft', { exact: true }).first().waitFor()
  const other = await page.context().newPage()
  await other.goto(stage.url + challengePath)
  return { account, page, other }
}

async function askWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' }))
}

describe('ended between sent and acknowledged', () => {
  it('fault: page closed', async () => {
    const page = await stage.devicePage()
    const answers = await sentWithoutReceipt(page)
    await page.close()
    stage.network.fault = 'none'
    await expectArrived(await openDevicePage(page.context(), stage.url), answers)
  })

  it('fault: page reloaded', async () => {
    const page = await stage.devicePage()
    const answers = await sentWithoutReceipt(page)
    stage.network.fault = 'none'
    await page.reload()
    await expectArrived(page, answers)
  })

  it('fault: renderer crashed', async () => {
    const page = await stage.devicePage()
    const answers = await sentWithoutReceipt(page)
    const crashed = page.waitForEvent('crash')
    const cdp = await page.context().newCDPSession(page)
    void cdp.send('Page.crash').catch(() => {})
    await crashed
    stage.network.fault = 'none'
    await expectArrived(await openDevicePage(page.context(), stage.url), answers)
  })

  it('fault: worker stopped', async () => {
    const page = await stage.devicePage({ worker: true })
    await waitUntilOfflineReady(page)
    const answers = await sealedAnswers(await stage.home.addStudent(), 3)
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'held'
    await askWorker(page)
    await expect.poll(() => stage.network.met).toBeGreaterThan(0)
    await expect.poll(() => statesOn(page)).toEqual(['sending', 'sending', 'sending'])
    await stopWorkers(await page.context().newCDPSession(page))
    stage.network.fault = 'none'
    await wake(page)
    await expectArrived(page, answers)
  })

  it('fault: page closed, and the worker delivers what waits', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, challengePath, { worker: true })
    await waitUntilOfflineReady(page)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await writeText(page, 'Ich schreibe das, und dann klappe ich das Tablet zu.')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('saved on this device').first().waitFor()
    await expect.poll(() => stage.network.met).toBeGreaterThan(0)
    await page.goto('about:blank')
    stage.network.fault = 'none'
    // After some failures a device without a page waits up to a minute before its next attempt (outbox.ts).
    await expect
      .poll(() => submissionsOf(account.caller, account.student.id), { interval: 250, timeout: 90_000 })
      .toHaveLength(1)
    await page.goto(`${stage.url}/device`)
    await page.getByText('Nothing waits').waitFor()
    expect(new Set(await statesOn(page))).toEqual(new Set(['received']))
  })

  it('fault: browser killed with SIGKILL', async () => {
    const tablet = await openTablet()
    try {
      const page = await openDevicePage(tablet.context, stage.url)
      const answers = await sentWithoutReceipt(page)
      const closed = tablet.context.waitForEvent('close')
      process.kill(browserOf(tablet.profileDir), 'SIGKILL')
      await closed
      stage.network.fault = 'none'
      await expectArrived(await openDevicePage(await tablet.reopen(), stage.url), answers)
    } finally {
      await tablet.remove()
    }
  })
})

describe('at once', () => {
  it('fault: handed in while another tab has left a newer draft', async () => {
    const { page, other } = await twoTabs()
    await writeText(other, 'Ein ganz anderer Text.')
    // The badge is there already, for the first draft.
    await expect.poll(async () => JSON.stringify(await allRows(other))).toContain('Ein ganz anderer Text.')
    await other.close()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('Your answer has arrived.').waitFor()
    await page.reload()
    await page.getByText('You have answered already.').waitFor()
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Ein ganz anderer Text.')
  })

  it('fault: back in a tab whose text is saved, while another tab has left a newer draft', async () => {
    const { page, other } = await twoTabs()
    const text = other.getByLabel('Your answer')
    await expect.poll(() => text.inputValue()).toBe('Der Anfang von meinem Text.')
    await text.press('Control+End')
    await text.pressSequentially(' Und wie er weitergeht.')
    await expect.poll(async () => JSON.stringify(await allRows(other))).toContain('Und wie er weitergeht.')
    await other.close()
    const own = page.getByLabel('Your answer')
    expect(await own.inputValue()).toBe('Der Anfang von meinem Text.')
    await wake(page)
    await page.getByRole('status').filter({ hasText: 'the state of the other tab' }).waitFor()
    expect(await own.inputValue()).toBe('Der Anfang von meinem Text. Und wie er weitergeht.')
    await own.press('Control+End')
    await own.pressSequentially(' Ende.')
    const whole = 'Der Anfang von meinem Text. Und wie er weitergeht. Ende.'
    await expect.poll(async () => JSON.stringify(await allRows(page))).toContain(whole)
  })

  it('fault: back in a tab whose text is not saved yet, while another tab has left a newer draft', async () => {
    const { page, other } = await twoTabs()
    await writeText(other, 'Ein ganz anderer Text.')
    await expect.poll(async () => JSON.stringify(await allRows(other))).toContain('Ein ganz anderer Text.')
    await other.close()
    const own = page.getByLabel('Your answer')
    await own.press('Control+End')
    await own.pressSequentially(' Ende.')
    await wake(page)
    await expect.poll(async () => JSON.stringify(await allRows(page))).toContain('von meinem Text. Ende.')
    expect(await own.inputValue()).toBe('Der Anfang von meinem Text. Ende.')
    expect(await page.getByText('the state of the other tab').count()).toBe(0)
  })

  it('fault: another tab hands in what this one has saved', async () => {
    const { account, page, other } = await twoTabs()
    const text = other.getByLabel('Your answer')
    await expect.poll(() => text.inputValue()).toBe('Der Anfang von meinem Text.')
    await text.press('Control+End')
    await text.pressSequentially(' Und das Ende.')
    await other.getByRole('button', { name: 'Hand in' }).click()
    await other.getByText('Your answer has arrived.').waitFor()
    await other.close()
    await page.bringToFront()
    await wake(page)
    await expect
      .poll(() => page.getByLabel('Your answer').inputValue())
      .toBe('Der Anfang von meinem Text. Und das Ende.')
    // The former text is no draft of a next version.
    await page.reload()
    await page.getByRole('button', { name: 'Change answer' }).waitFor()
    expect(await submissionsOf(account.caller, account.student.id)).toHaveLength(1)
  })

  it('fault: two tabs and the worker at once', async () => {
    const page = await stage.devicePage({ worker: true })
    await waitUntilOfflineReady(page)
    const second = await openDevicePage(page.context(), stage.url)
    const answers = await sealedAnswers(await stage.home.addStudent(), 12)
    stage.network.latencyMs = 50
    await putOnDevice(page, answers.letters)
    await Promise.all([wake(page), wake(second), askWorker(second)])
    await expectArrived(page, answers)
    await second.getByText('Nothing waits').waitFor()
  })

  it('fault: one tab signs out while another hands in an answer', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, challengePath)
    const other = await page.context().newPage()
    await other.goto(`${stage.url}/student/dashboard`)
    await other.getByText(`Hello, ${account.username}`).waitFor()
    await writeText(page, 'Während ich das schreibe, meldet sich jemand ab.')
    await noteAcknowledgement(page)
    const click = page
      .getByRole('button', { name: 'Hand in' })
      .click({ timeout: 5_000 })
      .catch(() => {})
    await Promise.all([click, signOut(other)])
    await expect.poll(async () => new Set(await statesOn(other))).toEqual(new Set(['received']))
    const work = (await allRows(other))['weltenkompass-work'] ?? {}
    expect([work['own'], work['drafts'], work['keys']]).toEqual([[], [], []])
    const submissions = await submissionsOf(account.caller, account.student.id)
    expect(submissions.length).toBeLessThanOrEqual(1)
    if (await wasAcknowledged(page)) expect(submissions).toHaveLength(1)
    expect(await returnedTo(account)).toEqual([])
  })
})

describe('a server killed with SIGKILL', () => {
  it('fault: server killed before the commit', async () => {
    const page = await stage.devicePage()
    const answers = await sealedAnswers(await stage.home.addStudent(), 3)
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'silent'
    await wake(page)
    await expect.poll(() => stage.network.met).toBeGreaterThan(0)
    await stage.server.kill()
    stage.network.fault = 'cut'
    await page.reload().catch(() => {})
    await stage.server.start()
    stage.network.fault = 'none'
    await expectArrived(await reopened(page), answers)
  })

  it('fault: server killed in the commit', async () => {
    const page = await stage.devicePage()
    const answers = await sealedAnswers(await stage.home.addStudent(), 60)
    // The server is killed while it handles the delivery.
    stage.network.allowance = 1
    await putOnDevice(page, answers.letters)
    await wake(page)
    await expect.poll(() => stage.network.allowance, { interval: 5 }).toBeLessThan(1)
    await wait(Math.random() * 40)
    await stage.server.kill()
    stage.network.allowance = Number.POSITIVE_INFINITY
    await stage.server.start()
    await wake(page)
    await expectArrived(page, answers)
  })

  it('fault: server killed after the commit', async () => {
    const page = await stage.devicePage()
    const answers = await sentWithoutReceipt(page)
    await stage.server.kill()
    await stage.server.start()
    await expectOnServer(answers)
    stage.network.fault = 'none'
    await expectArrived(await reopened(page), answers)
  })
})

describe('a first installation', () => {
  it('fault: first install cut at 30 %', async () => {
    let asked = 0
    stage.network.meets = (path) => path.startsWith('/assets/') && ++asked > 20
    stage.network.fault = 'cut'
    const context = await stage.newTablet({ worker: true })
    const page = await context.newPage()
    await page.goto(`${stage.url}/device`).catch(() => {})
    await expect.poll(() => asked).toBeGreaterThan(20)
    // A failed first installation leaves no registration.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    stage.network.fault = 'none'
    stage.network.meets = () => true
    const again = await reopened(page)
    await waitUntilOfflineReady(again)
    const answers = await sealedAnswers(await stage.home.addStudent(), 2)
    stage.network.fault = 'cut'
    await again.reload()
    await again.getByRole('heading', { name: 'This device' }).waitFor()
    await putOnDevice(again, answers.letters)
    await wake(again)
    await expectWaiting(again, 2)
    stage.network.fault = 'none'
    await wake(again)
    await expectArrived(again, answers)
  })

  it('fault: a page that was loaded past the worker opens a screen that it has not loaded yet, without a network', async () => {
    const page = await stage.signedIn(await stage.home.addStudent(), '/student/dashboard', { worker: true })
    await waitUntilOfflineReady(page)
    const cdp = await page.context().newCDPSession(page)
    await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })])
    await waitUntilOfflineReady(page)

    stage.network.fault = 'cut'
    await cdp.send('Network.clearBrowserCache')
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('heading', { name: 'This device', level: 1 }).waitFor()
  })
})

async function reopened(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  return openDevicePage(context, stage.url)
}

async function stopWorkers(cdp: CDPSession): Promise<void> {
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
}

/** The browser's main process: the only one whose command line names the profile but no type. */
function browserOf(profileDir: string): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    const command = commandOf(name)
    return (
      command.includes(`--user-data-dir=${profileDir}`) && !command.some((part) => part.startsWith('--type='))
    )
  })
  if (!pid) throw new Error(`no browser runs on ${profileDir}`)
  return Number(pid)
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** All states of the answer that the page has shown, even for a moment. */
async function noteAcknowledgement(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (/saved on this device|has arrived/.test(document.body.textContent))
        sessionStorage.setItem('heard', '1')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function wasAcknowledged(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem('heard') === '1')
}
