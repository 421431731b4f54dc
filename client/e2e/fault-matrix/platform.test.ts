// What a browser lacks, loses or gets wrong: the app says what it cannot promise, and promises nothing else.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { submissionsOf } from '../demo-school.ts'
import { allRows, lettersOnDevice } from '../device-rows.ts'
import { writeText } from '../student.ts'
import { expectArrived, expectWaiting, putOnDevice, sealedAnswers, statesOn, wake } from './letters.ts'
import { openDevicePage, signInOn, useMatrixStage, type TabletWish } from './matrix-stage.ts'
import { challengeId, chapterId, type Pupil } from './school.ts'

const stage = useMatrixStage()
const challengePath = `/student/challenge/${chapterId}/${challengeId}`
const text = 'Ich wollte Leuchtturmwärterin werden, wegen der Stürme.'
const dayMs = 24 * 60 * 60_000

async function atTheForm(options?: TabletWish): Promise<{ pupil: Pupil; page: Page }> {
  const pupil = await stage.home.addPupil()
  const page = await stage.signedIn(pupil, challengePath, options)
  await page.getByLabel('Your answer').waitFor()
  return { pupil, page }
}

async function handIn(page: Page, words = text): Promise<void> {
  await writeText(page, words)
  await page.getByRole('button', { name: /^Hand in/ }).click()
}

async function expectOneArrived(page: Page, pupil: Pupil, words = text): Promise<void> {
  await page.getByText('Your answer has arrived.').waitFor()
  expect(new Set(await statesOn(page))).toEqual(new Set(['received']))
  const submissions = await submissionsOf(pupil.caller, pupil.student.id)
  expect(submissions.map(({ response }) => response)).toEqual([{ text: words }])
}

/** Nothing acknowledged, nothing stored, nothing lost from the screen. */
async function expectRefused(page: Page, pupil: Pupil, sentence: string): Promise<void> {
  await page.getByText(sentence).first().waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe(text)
  expect(await page.getByText(/saved on this device|has arrived/).count()).toBe(0)
  expect(await submissionsOf(pupil.caller, pupil.student.id)).toEqual([])
}

describe('a browser without', () => {
  for (const [name, before] of Object.entries({
    'no service worker': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    'no BroadcastChannel': () => Reflect.deleteProperty(window, 'BroadcastChannel'),
    'no Web Locks': () => Reflect.deleteProperty(Navigator.prototype, 'locks'),
    'no Background Sync': () => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
  })) {
    it(`fault: ${name}`, async () => {
      const { pupil, page } = await atTheForm({ before: before as () => void })
      stage.network.weather = 'cut'
      await handIn(page)
      await page.getByText('saved on this device').first().waitFor()
      await expect.poll(() => stage.network.met).toBeGreaterThan(0)
      expect(await page.getByText('Your answer has arrived.').count()).toBe(0)
      stage.network.weather = 'fair'
      await wake(page)
      await expectOneArrived(page, pupil)
    })
  }

  it('fault: lock never granted', async () => {
    const answers = await sealedAnswers(await stage.home.addPupil(), 2)
    const page = await stage.devicePage()
    const holder = await openDevicePage(page.context(), stage.url)
    await holder.evaluate(() => {
      void navigator.locks.request('wk-outbox', () => new Promise(() => {}))
    })
    await page.clock.install()
    await putOnDevice(page, answers.letters)
    await wake(page)
    await page.waitForTimeout(500)
    expect(await statesOn(page)).toEqual(['waiting', 'waiting'])
    await page.clock.fastForward(31_000)
    await expectArrived(page, answers)
  })

  it('fault: no WebCrypto', async () => {
    const { pupil, page } = await atTheForm({
      before: () => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
    })
    await page.getByText('This browser cannot seal answers safely.').first().waitFor()
    await handIn(page)
    await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThan(0)
    await expectRefused(page, pupil, 'This browser cannot seal answers safely.')
    expect(await lettersOnDevice(page)).toEqual([])
  })

  it('fault: no persistent storage (the app says what it cannot promise)', async () => {
    const page = await stage.signedIn(await stage.home.addPupil(), '/student/dashboard')
    await page.getByText('This browser may not keep answers for long.').first().waitFor()
  })
})

describe('storage', () => {
  it('fault: database deleted under us', async () => {
    const { pupil, page } = await atTheForm()
    // The canary sits from the first look at this storage on.
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
    await expectRefused(page, pupil, 'Your text is still there, but it is not saved.')
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText('This device has lost its storage. What had arrived is safe.').first().waitFor()
    await page.goto(stage.url + challengePath)
    await page.getByLabel('Your answer').waitFor()
    await handIn(page)
    await expectOneArrived(page, pupil)
  })

  it('fault: quota full', async () => {
    const context = await stage.newTablet()
    const pupil = await stage.home.addPupil()
    await signInOn(context, stage.url, pupil)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: 4 * 1024 * 1024 })
    await page.goto(stage.url + challengePath)
    await page.getByLabel('Your answer').waitFor()
    await fillStorage(page)
    await handIn(page)
    await expectRefused(page, pupil, 'This device could not save just now.')
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url })
    await page.evaluate(() => void indexedDB.deleteDatabase('filler'))
    await page.getByRole('button', { name: /^Hand in/ }).click()
    await expectOneArrived(page, pupil)
  })

  it('fault: handle closed', async () => {
    const { pupil, page } = await atTheForm()
    // Somebody wants a newer version: every handle has to let go. They change their mind.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('weltenkompass-work', 1_000)
          request.addEventListener('upgradeneeded', () => request.transaction?.abort())
          request.addEventListener('error', () => resolve())
        }),
    )
    await handIn(page)
    await expectOneArrived(page, pupil)
  })
})

describe('a session', () => {
  it('fault: access token expired', async () => {
    const { pupil, page } = await atTheForm()
    await page.context().clearCookies({ name: 'wk_access' })
    await handIn(page)
    await expectOneArrived(page, pupil)
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText(`Hello, ${pupil.username}`).waitFor()
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('wk_access')
  })

  it('fault: refresh expired while an answer waits', async () => {
    const { pupil, page } = await atTheForm()
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.weather = 'overloaded'
    await handIn(page)
    await page.getByText('saved on this device').first().waitFor()
    await page.context().clearCookies({ name: 'wk_access' })
    await page.context().clearCookies({ name: 'wk_refresh' })
    await page.goto(`${stage.url}/student/dashboard`)
    await page.waitForURL(/\/login$/)
    const work = (await allRows(page))['weltenkompass-work'] ?? {}
    expect([work['own'], work['drafts'], work['keys']]).toEqual([[], [], []])
    expect(JSON.stringify(await allRows(page))).not.toContain('Leuchtturm')
    stage.network.weather = 'fair'
    const device = await openDevicePage(page.context(), stage.url)
    await wake(device)
    await device.getByText('Nothing waits').waitFor()
    expect((await submissionsOf(pupil.caller, pupil.student.id)).map(({ response }) => response)).toEqual([
      { text },
    ])
  })
})

describe('a clock', () => {
  for (const [name, offsetMs] of Object.entries({ '−3 years': -3 * 365 * dayMs, '+1 day': dayMs })) {
    it(`fault: clock ${name}`, async () => {
      const context = await stage.newTablet()
      await context.clock.install({ time: Date.now() + offsetMs })
      const pupil = await stage.home.addPupil()
      const page = await signedInOn(context, pupil)
      await handIn(page)
      await expectOneArrived(page, pupil)
      await expectCapturedNow(pupil)
    })
  }

  it('fault: clock jumping', async () => {
    const pupil = await stage.home.addPupil()
    const context = await stage.newTablet()
    await context.clock.install()
    const page = await signedInOn(context, pupil)
    for (const [index, offsetMs] of [0, 40 * dayMs, -400 * dayMs].entries()) {
      await page.clock.setSystemTime(Date.now() + offsetMs)
      if (index > 0) await page.getByRole('button', { name: 'Change answer' }).click()
      await handIn(page, `${text} Zum ${index}. Mal.`)
      await page.getByText('Your answer has arrived.').waitFor()
    }
    const submissions = await submissionsOf(pupil.caller, pupil.student.id)
    expect(submissions).toHaveLength(3)
    const [chapter] =
      await pupil.caller.get<{ challenges: { id: string; response: unknown }[] }[]>('/api/students/chapters')
    expect(chapter?.challenges.find(({ id }) => id === challengeId)?.response).toEqual({
      text: `${text} Zum 2. Mal.`,
    })
  })

  it('fault: ten weeks offline', async () => {
    const answers = await sealedAnswers(await stage.home.addPupil(), 2)
    const context = await stage.newTablet()
    const page = await openDevicePage(context, stage.url)
    stage.network.weather = 'cut'
    await putOnDevice(page, answers.letters)
    await wake(page)
    await expectWaiting(page, 2)
    await page.clock.install({ time: Date.now() + 70 * dayMs })
    await wake(page)
    await expectWaiting(page, 2)
    stage.network.weather = 'fair'
    await wake(page)
    await expectArrived(page, answers)
  })
})

/** Until not even a letter fits. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filler', 1)
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('rows', { autoIncrement: true }),
      )
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const fits = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('rows', 'readwrite')
        transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(size)))
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (let size = 65_536; size >= 128;) if (!(await fits(size))) size /= 2
    database.close()
  })
}

async function signedInOn(context: Awaited<ReturnType<typeof stage.newTablet>>, pupil: Pupil): Promise<Page> {
  const { username, password } = pupil
  const page = await context.newPage()
  await page.goto(`${stage.url}/student/login`)
  await page.getByLabel('Explorer name').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await page.getByText(`Hello, ${username}`).waitFor()
  await page.goto(stage.url + challengePath)
  await page.getByLabel('Your answer').waitFor()
  return page
}

async function expectCapturedNow(pupil: Pupil): Promise<void> {
  const chapters =
    await pupil.caller.get<
      { challenges: { id: string; submission: { capturedAt: string; disposition: string } | null }[] }[]
    >('/api/students/chapters')
  const submission = chapters[0]?.challenges.find(({ id }) => id === challengeId)?.submission
  expect(submission?.disposition).toBe('on-time')
  expect(Math.abs(Date.parse(submission?.capturedAt ?? '') - Date.now())).toBeLessThan(120_000)
}
