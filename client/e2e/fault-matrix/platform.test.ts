// Missing or failing browser features: the app names the guarantees that it cannot give, and keeps the others.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { submissionsOf } from '../demo-school.ts'
import { allRows, lettersOnDevice } from '../device-rows.ts'
import { waitUntilOfflineReady, writeText } from '../student.ts'
import { atTheForm, challengePath, expectOneArrived, handIn, text } from './at-the-form.ts'
import { emptyStorage, fillStorage } from './full-storage.ts'
import { expectArrived, putOnDevice, sealedAnswers, statesOn, wake } from './letters.ts'
import { openDevicePage, signInOn, useMatrixStage } from './matrix-stage.ts'
import { chapterId, type StudentAccount } from './school.ts'

const stage = useMatrixStage()

/** No receipt is shown, no letter is stored, and the text stays on the screen. */
async function expectRefused(page: Page, account: StudentAccount, sentence: string): Promise<void> {
  await page.getByText(sentence).first().waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe(text)
  expect(await page.getByText(/saved on this device|has arrived/).count()).toBe(0)
  expect(await submissionsOf(account.caller, account.student.id)).toEqual([])
}

/** Offline at first: the answer waits, and the page alone delivers it. */
async function handInAndArrive(page: Page, account: StudentAccount): Promise<void> {
  stage.network.fault = 'cut'
  await handIn(page)
  await page.getByText('saved on this device').first().waitFor()
  await expect.poll(() => stage.network.met).toBeGreaterThan(0)
  expect(await page.getByText('Your answer has arrived.').count()).toBe(0)
  stage.network.fault = 'none'
  await wake(page)
  await expectOneArrived(page, account)
}

describe('a browser without', () => {
  for (const [name, before] of Object.entries({
    'no service worker': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    'no BroadcastChannel': () => Reflect.deleteProperty(window, 'BroadcastChannel'),
    'no Web Locks': () => Reflect.deleteProperty(Navigator.prototype, 'locks'),
  })) {
    it(`fault: ${name}`, async () => {
      const { account, page } = await atTheForm(stage, { before: before as () => void })
      await handInAndArrive(page, account)
    })
  }

  it('fault: no Background Sync', async () => {
    const { account, page } = await atTheForm(stage, {
      worker: true,
      before: () => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
    })
    await waitUntilOfflineReady(page)
    expect(await page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))).toBe(false)
    await handInAndArrive(page, account)
  })

  it('fault: lock never granted', async () => {
    const answers = await sealedAnswers(await stage.home.addStudent(), 2)
    const page = await stage.devicePage()
    const holder = await openDevicePage(page.context(), stage.url)
    await holder.evaluate(() => {
      void navigator.locks.request('wk-outbox', () => new Promise(() => {}))
    })
    await page.clock.install()
    await putOnDevice(page, answers.letters)
    await wake(page)
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await navigator.locks.query()).pending?.filter(({ name }) => name === 'wk-outbox').length,
        ),
      )
      .toBeGreaterThan(0)
    expect(await statesOn(page)).toEqual(['waiting', 'waiting'])
    await page.clock.fastForward(31_000)
    await expectArrived(page, answers)
  })

  it('fault: no WebCrypto', async () => {
    const { account, page } = await atTheForm(stage, {
      before: () => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
    })
    await page.getByText('This browser cannot seal answers safely.').first().waitFor()
    await handIn(page)
    await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThan(0)
    await expectRefused(page, account, 'This browser cannot seal answers safely.')
    expect(await lettersOnDevice(page)).toEqual([])
  })

  it('fault: no persistent storage (the app says what it cannot promise)', async () => {
    const { account, page } = await atTheForm(stage)
    const note = page.getByText('Open the app with internet again soon')
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await handIn(page)
    await page.getByText('saved on this device').first().waitFor()
    await page.goto(`${stage.url}/student/dashboard`)
    await note.first().waitFor()
    // Answers that have arrived need no note.
    stage.network.fault = 'none'
    await wake(page)
    await expect.poll(() => note.count()).toBe(0)
    expect(await submissionsOf(account.caller, account.student.id)).toHaveLength(1)
  })
})

describe('storage', () => {
  it('fault: database deleted under us', async () => {
    const { account, page } = await atTheForm(stage)
    // The canary exists after the first check of this storage.
    await expect.poll(async () => (await allRows(page))['weltenkompass-work']?.['canary']?.length).toBe(1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('weltenkompass-work')
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error))
        }),
    )
    await handIn(page)
    await expectRefused(page, account, 'Your text is still there, but it is not saved.')
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText('The browser has deleted data here.').first().waitFor()
    await page.goto(stage.url + challengePath)
    await page.getByLabel('Your answer').waitFor()
    await handIn(page)
    await expectOneArrived(page, account)
  })

  /** A student at the form, in a browser with little room, and what ends that. */
  async function withLittleRoom(home = stage.home) {
    const context = await stage.newTablet()
    const account = await home.addStudent()
    await signInOn(context, stage.url, account)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: 4 * 1024 * 1024 })
    await page.goto(stage.url + challengePath)
    await page.getByLabel('Your answer').waitFor()
    const makeRoom = async () => {
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url })
      await emptyStorage(page)
    }
    return { account, page, makeRoom }
  }

  it('fault: quota full', async () => {
    const { account, page, makeRoom } = await withLittleRoom()
    await fillStorage(page)
    await handIn(page)
    await expectRefused(page, account, 'This device could not save just now.')
    await makeRoom()
    await page.getByRole('button', { name: /^Hand in/ }).click()
    await expectOneArrived(page, account)
  })

  it('fault: quota full while an answer waits', async () => {
    const { account, page, makeRoom } = await withLittleRoom()
    stage.network.fault = 'cut'
    await handIn(page)
    await page.getByText('saved on this device').first().waitFor()
    await fillStorage(page)
    stage.network.fault = 'none'
    await wake(page)
    await expect.poll(() => submissionsOf(account.caller, account.student.id)).toHaveLength(1)
    // The tablet cannot note it. It still shows the answer as waiting, and offers it again when there is room.
    expect(new Set(await statesOn(page))).toEqual(new Set(['waiting']))
    expect(await page.getByText('Your answer has arrived.').count()).toBe(0)
    await makeRoom()
    await wake(page)
    await expectOneArrived(page, account)
  })

  it('fault: quota full when the world ends', async () => {
    const home = await stage.school.addClass()
    const { page, makeRoom } = await withLittleRoom(home)
    await fillStorage(page)
    await writeText(page, text)
    await page.getByText(/^Not saved yet/).waitFor()
    await stage.school.teacher.post('/api/chapters/end', { chapterId, classId: home.id })
    await page.locator('main').getByRole('link').first().click()
    // The address changes before the screen that requests the worlds.
    await page.getByRole('heading', { name: 'Base camp', level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('This world has ended.').waitFor()
    await page.getByText(text).waitFor()
    await page.getByText(/^Not saved yet/).waitFor()
    await makeRoom()
    await page.getByRole('button', { name: 'Save again' }).click()
    await page.getByText(/^Not saved yet/).waitFor({ state: 'detached' })
    await page.getByText(text).waitFor()
  })

  it('fault: handle closed', async () => {
    const { account, page } = await atTheForm(stage)
    // Another context requests a newer version, so every handle has to close; then the request is withdrawn.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('weltenkompass-work', 1_000)
          request.addEventListener('upgradeneeded', () => request.transaction?.abort())
          request.addEventListener('error', () => resolve())
        }),
    )
    await handIn(page)
    await expectOneArrived(page, account)
  })
})
