import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { useStage } from './stage.ts'
import { waitUntilOfflineReady } from './student.ts'

// The built app and its worker under the content security policy of the server, which enforces Trusted Types.

const stage = useStage({ server: 'for the file' })

/** Every violation that a page of the tablet reports, and every error on the console of a page or worker. */
async function watch(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  await context.exposeFunction('complain', (text: string) => complaints.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { complain(text: string): void }).complain(
        `${effectiveDirective}: ${blockedURI}`,
      )
    })
  })
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

async function signIn(page: Page, path: string, account: readonly [string, string]): Promise<void> {
  await page.goto(stage.url + path)
  const fields = page.locator('form input')
  await fields.nth(0).fill(account[0])
  await page.locator('input[type=password]').fill(account[1])
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe('under the content security policy', () => {
  it('the app, its worker and its update check run without a violation', async () => {
    const { context } = await stage.openTablet()
    const complaints = await watch(context)
    const page = await context.newPage()
    await page.goto(stage.url)
    await waitUntilOfflineReady(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${stage.url}/service-worker.js`,
    )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await signIn(page, '/student/login', [demo.students[0].username, demo.studentPassword])
    await page.goto(`${stage.url}/device`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    const teacherDevice = await stage.openTablet()
    const more = await watch(teacherDevice.context)
    const teacher = await teacherDevice.context.newPage()
    await signIn(teacher, '/login', [demo.teacher.email, demo.teacher.password])
    await teacher.goto(`${stage.url}/classes/${demo.classId}`)
    await teacher.getByRole('heading', { level: 1 }).waitFor()
    expect([...complaints, ...more]).toEqual([])
  })

  it('text can become neither markup nor a script, and no second worker can be registered', async () => {
    const { context } = await stage.openTablet()
    const page = await context.newPage()
    await page.goto(stage.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const attempts = await page.evaluate(async () => {
      const outcomeOf = async (attempt: () => unknown) => {
        try {
          await attempt()
          return 'worked'
        } catch (error) {
          return (error as Error).name
        }
      }
      const script = document.createElement('script')
      return {
        markup: await outcomeOf(() => (document.body.innerHTML = '<img src=x>')),
        script: await outcomeOf(() => (script.text = 'window.pwned = true')),
        worker: await outcomeOf(() => navigator.serviceWorker.register('/boot.js')),
        policy: await outcomeOf(() =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('mine', {}),
        ),
        elsewhere: await outcomeOf(() => fetch('https://example.invalid/')),
      }
    })
    expect(attempts).toEqual({
      markup: 'TypeError',
      script: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      elsewhere: 'TypeError',
    })
  })
})
