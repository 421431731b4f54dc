// The set-up of a file of the fault matrix: one server, one network, one browser and one school for all its cases. Each
// case has tablets (browser contexts) and students of its own, and starts without faults.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { freePort } from '../../../server/testing/free-port.ts'
import { createSchoolServer, type ServerProcess } from '../../../server/testing/server-process.ts'
import { browserArguments, longestWaitMs } from '../browser.ts'
import { requireChromium } from '../chromium.ts'
import { openFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { openSchool, type ClassOfSchool, type StudentAccount, type School } from './school.ts'

export interface MatrixStage {
  url: string
  server: ServerProcess
  network: FaultProxy
  browser: Browser
  school: School
  /** With the first world started. */
  home: ClassOfSchool
  /** Without a service worker unless required: its installation takes longer than most cases. */
  newTablet(options?: TabletOptions): Promise<BrowserContext>
  /** A tablet on the screen "This device", without a user. */
  devicePage(options?: TabletOptions): Promise<Page>
  /** A tablet on which the student is signed in, at the form of the free text. */
  signedIn(account: StudentAccount, path: string, options?: TabletOptions): Promise<Page>
}

export interface TabletOptions extends BrowserContextOptions {
  worker?: boolean
  /** Runs in every page before the app. */
  before?: string | (() => void)
}

export function useMatrixStage(): MatrixStage {
  const stage = {} as MatrixStage
  let contexts: BrowserContext[] = []

  stage.newTablet = async ({ worker = false, before, ...options } = {}) => {
    const context = await stage.browser.newContext({
      locale: 'en-US',
      viewport: { width: 820, height: 1180 },
      serviceWorkers: worker ? 'allow' : 'block',
      ...options,
    })
    context.setDefaultTimeout(longestWaitMs)
    contexts.push(context)
    if (before) await context.addInitScript(before)
    return context
  }
  stage.devicePage = async (options) => {
    const context = await stage.newTablet(options)
    return openDevicePage(context, stage.url)
  }
  stage.signedIn = async (account, path, options) => {
    const context = await stage.newTablet(options)
    await signInOn(context, stage.url, account)
    const page = await context.newPage()
    await page.goto(stage.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  beforeAll(async () => {
    const port = await freePort()
    stage.url = `http://localhost:${port}`
    stage.server = await createSchoolServer({
      environment: { PUBLIC_ORIGIN: stage.url },
      startedOnce: inject('startedOnce'),
    })
    await stage.server.start()
    stage.network = await openFaultProxy(port, () => stage.server.url)
    stage.browser = await chromium.launch({
      executablePath: requireChromium(),
      headless: true,
      args: browserArguments,
    })
    stage.school = await openSchool(stage.server.url)
    stage.home = await stage.school.addClass()
  })
  beforeEach(() => {
    stage.network.fault = 'none'
    stage.network.latencyMs = 0
    stage.network.latencyOf = () => 0
    stage.network.allowance = Number.POSITIVE_INFINITY
    stage.network.meets = () => true
  })
  afterEach(async () => {
    stage.network.fault = 'none'
    for (const context of contexts) await context.close().catch(() => {})
    contexts = []
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.network?.close()
    await stage.server?.remove()
  })
  return stage
}

export async function openDevicePage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/device`)
  await page.getByRole('heading', { name: 'This device' }).waitFor()
  return page
}

/** Creates only the session, by an API call: the page restores it from the cookies. */
export async function signInOn(context: BrowserContext, url: string, account: StudentAccount): Promise<void> {
  const { username, password } = account
  const answer = await context.request.post(`${url}/api/students/login`, {
    data: { username, password },
    headers: { Origin: url },
  })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
}
