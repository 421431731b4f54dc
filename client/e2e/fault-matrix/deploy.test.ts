// Changes of version while letters wait: of the app, of the server, of the tablet's database, of the school's keys; and
// the removal of the service worker.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, submissionsOf } from '../demo-school.ts'
import { allRows, putRows } from '../device-rows.ts'
import { buildNextVersion, type Version } from '../next-version.ts'
import { picture } from '../pictures.ts'
import { waitUntilOfflineReady, writeText } from '../student.ts'
import {
  expectArrived,
  expectOnServer,
  expectWaiting,
  putOnDevice,
  sealedAnswers,
  statesOn,
  wake,
} from './letters.ts'
import { useMatrixStage } from './matrix-stage.ts'
import { challengeId, chapterId, type StudentAccount } from './school.ts'

const stage = useMatrixStage()
const challengePath = `/student/challenge/${chapterId}/${challengeId}`
const text = 'Ich wollte Fährfrau werden, wegen der Möwen.'

async function restart(change: () => void = () => {}): Promise<void> {
  await stage.server.stop()
  change()
  await stage.server.start()
}

async function textsOnServer(account: StudentAccount): Promise<string[]> {
  const caller = callerOf(stage.server.url)
  await caller.post('/api/students/login', { username: account.username, password: account.password })
  const submissions = await submissionsOf(caller, account.student.id)
  return submissions.map(({ response }) => (response as { text: string }).text).toSorted()
}

/** As when the tablet is used again: the app checks for a newer worker. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function writeAndHandIn(page: Page, words: string): Promise<void> {
  await writeText(page, words)
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await page.getByText('saved on this device').first().waitFor()
}

async function knownVersionOn(page: Page): Promise<unknown> {
  const rows = (await allRows(page))['weltenkompass-work']?.['device'] as {
    id: string
    appVersion?: string
  }[]
  return rows.find(({ id }) => id === 'courier')?.appVersion
}

describe('a deploy', () => {
  const home = process.cwd()
  let next: Version
  beforeAll(async () => void (next = await buildNextVersion()), 600_000)
  afterEach(async () => {
    if (stage.server.root !== home) await restart(() => (stage.server.root = home))
  })

  async function takeOver(page: Page): Promise<void> {
    await lookForUpdate(page)
    await page.getByText('A new version is here.').waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()])
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  it('fault: deploy N+1 with letters of N waiting, then rollback to N with letters of N+1 waiting', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, challengePath, { worker: true })
    await waitUntilOfflineReady(page)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await writeAndHandIn(page, `${text} Geschrieben mit N.`)
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText(`Hello, ${account.username}`).waitFor()

    await restart(() => (stage.server.root = next.root))
    await takeOver(page)
    stage.network.fault = 'none'
    await wake(page)
    await expect.poll(() => textsOnServer(account)).toHaveLength(1)
    await expect.poll(() => knownVersionOn(page)).toBe(next.name)

    await page.goto(stage.url + challengePath)
    stage.network.fault = 'cut'
    await page.getByRole('button', { name: 'Change answer' }).click()
    await writeAndHandIn(page, `${text} Geschrieben mit N+1.`)
    await page.goto(`${stage.url}/student/dashboard`)
    await restart(() => (stage.server.root = home))
    await takeOver(page)
    stage.network.fault = 'none'
    await wake(page)
    await expect
      .poll(() => textsOnServer(account))
      .toEqual([`${text} Geschrieben mit N+1.`, `${text} Geschrieben mit N.`])
    await expect.poll(() => knownVersionOn(page)).not.toBe(next.name)
  })

  it('fault: update in another tab: the old one opens a screen that it has not loaded yet, without a network', async () => {
    const account = await stage.home.addStudent()
    const old = await stage.signedIn(account, '/student/dashboard', { worker: true })
    await waitUntilOfflineReady(old)
    const other = await old.context().newPage()
    await other.goto(`${stage.url}/student/dashboard`)
    await restart(() => (stage.server.root = next.root))
    await takeOver(other)

    stage.network.fault = 'cut'
    // The browser's own cache would help as well, until it expires.
    await (await old.context().newCDPSession(old)).send('Network.clearBrowserCache')
    let loads = 0
    old.on('load', () => (loads += 1))
    // The question about the new version covers the lower edge of this tab; scrolling uncovers it.
    await old.getByRole('link', { name: 'This device' }).click()
    await old.getByRole('heading', { name: 'This device', level: 1 }).waitFor()
    expect(loads).toBe(0)
    const files = await old.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const screen = files.map((url) => new URL(url).pathname).find((path) => path.includes('/public-'))
    // Its code belongs to the former version, which the server no longer has.
    expect(screen).toBeDefined()
    expect(existsSync(join(home, `dist/client${screen}`))).toBe(true)
    expect(existsSync(join(next.root, `dist/client${screen}`))).toBe(false)

    // Nothing waits any more, so here a reload is enough.
    stage.network.fault = 'none'
    await Promise.all([old.waitForEvent('load'), old.getByRole('button', { name: 'Reload now' }).click()])
  })

  it('fault: a page opened while a new version takes over', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, '/student/dashboard', { worker: true })
    await waitUntilOfflineReady(page)
    await restart(() => (stage.server.root = next.root))
    await lookForUpdate(page)
    const apply = page.getByRole('button', { name: 'Reload now' })
    await apply.waitFor()
    // The former version still waits for a file, and the new one for the former version.
    const slowMs = 8_000
    stage.network.latencyOf = (path) => (path === '/assets/slow.js' ? slowMs : 0)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.evaluate(() => {
      void fetch('/assets/slow.js')
      const { serviceWorker } = navigator
      serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isTakenOver: true }))
    })
    await apply.click()
    await page.locator('[aria-busy=true]', { hasText: 'Reload now' }).waitFor()
    await picture(page, 'deploy', 'takes-over')
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('heading', { name: 'This device', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => 'isTakenOver' in window)).toBe(true)
    await page.locator('[aria-busy=true]', { hasText: 'Reload now' }).waitFor({ state: 'detached' })
    expect(loads).toBe(0)
    await Promise.all([page.waitForEvent('load'), apply.click()])
  })
})

describe('the kill switch', () => {
  it('fault: kill switch: removes the worker, keeps the letters, and the page delivers', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, challengePath, { worker: true })
    await waitUntilOfflineReady(page)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await writeAndHandIn(page, text)
    await restart(() => (stage.server.environment['KILL_SWITCH'] = '1'))
    try {
      await expect
        .poll(
          async () => {
            await lookForUpdate(page)
            return page.evaluate(() => caches.keys())
          },
          { interval: 1_000 },
        )
        .toEqual([])
      expect(await page.getByText('saved on this device').count()).toBeGreaterThan(0)
      stage.network.fault = 'none'
      await wake(page)
      await expect.poll(() => textsOnServer(account)).toEqual([text])
      // Loaded from the network now; the session is kept.
      await page.goto(`${stage.url}/student/dashboard`)
      await page.getByText(`Hello, ${account.username}`).waitFor()
      expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
    } finally {
      await restart(() => delete stage.server.environment['KILL_SWITCH'])
    }
    // The fault is fixed: the worker is registered again by itself.
    await page.reload()
    await waitUntilOfflineReady(page)
  })
})

describe('the database on the tablet', () => {
  /** An upgrade by a newer app: one more store, one more index. */
  function upgrade(page: Page): Promise<void> {
    return page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('weltenkompass-work', 20)
          request.addEventListener('upgradeneeded', () => {
            request.result.createObjectStore('notes', { keyPath: 'id' })
            request.transaction?.objectStore('letters').createIndex('writtenAt', 'writtenAt')
          })
          request.addEventListener('success', () => resolve(request.result.close()))
          request.addEventListener('error', () => reject(request.error))
        }),
    )
  }

  it('fault: Dexie upgrade beside an old tab, and the older app on the newer database', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, challengePath)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await writeAndHandIn(page, `${text} Davor.`)
    const other = await page.context().newPage()
    await other.goto(`${stage.url}/device`)
    await upgrade(other)
    await page.getByRole('button', { name: 'Change answer' }).click()
    await writeAndHandIn(page, `${text} Daneben.`)
    await page.reload()
    await page.getByRole('button', { name: 'Change answer' }).click()
    await writeAndHandIn(page, `${text} Danach.`)
    stage.network.fault = 'none'
    await wake(page)
    await expect
      .poll(() => textsOnServer(account))
      .toEqual([`${text} Danach.`, `${text} Daneben.`, `${text} Davor.`])
  })

  it('fault: corrupt rows and a letter of a newer version do not block other letters', async () => {
    const answers = await sealedAnswers(await stage.home.addStudent(), 2)
    const page = await stage.devicePage()
    stage.network.fault = 'cut'
    const [first] = answers.letters
    const bare = { keyId: 'k', state: 'waiting', kind: 'other', writtenAt: 1, dueAt: 0, attempts: 0 }
    await putRows(page, 'letters', [
      { ...bare, id: '00000000-0000-7000-8000-000000000001' },
      { ...bare, id: '00000000-0000-7000-8000-000000000002', letter: { v: 1, box: 7 }, bytes: 9 },
      {
        ...bare,
        id: '00000000-0000-7000-8000-000000000003',
        letter: { ...first, id: '00000000-0000-7000-8000-000000000003', v: 2 },
      },
      { ...bare, id: '00000000-0000-7000-8000-000000000004', letter: first, bytes: 900 },
    ])
    await putOnDevice(page, answers.letters)
    stage.network.fault = 'none'
    await wake(page)
    await expect
      .poll(() => statesOn(page))
      .toEqual(['quarantined', 'quarantined', 'quarantined', 'quarantined', 'received', 'received'])
    await expectOnServer(answers)
    await page.getByText('4 entries waiting').waitFor()
  })
})

describe('the master key', () => {
  it('fault: master key rotated while letters wait', async () => {
    const answers = await sealedAnswers(await stage.home.addStudent(), 2)
    const page = await stage.devicePage()
    stage.network.fault = 'cut'
    await putOnDevice(page, answers.letters)
    await wake(page)
    await expectWaiting(page, 2)
    await restart(rotateMasterKey)
    stage.network.fault = 'none'
    await wake(page)
    await expectArrived(page, answers)
    const later = await stage.home.addStudent()
    expect(later.student.sealKey.kid).not.toBe(answers.account.student.sealKey.kid)
    const fresh = await sealedAnswers(later, 1)
    await putOnDevice(page, fresh.letters)
    await wake(page)
    await expectArrived(page, answers, fresh)
  })
})

/** As an operator does it: the new key first, the old one behind it. */
function rotateMasterKey(): void {
  const made = randomBytes(32).toString('base64url')
  const { environment, dataDir } = stage.server
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    environment['MASTER_KEY'] = `${made},${environment['MASTER_KEY']}`
    return
  }
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { masterKey: string | string[] }
  writeFileSync(file, JSON.stringify({ ...secrets, masterKey: [made, secrets.masterKey].flat() }))
}
