// Sessions that end while letters wait, and wrong clocks.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { submissionsOf } from '../demo-school.ts'
import { allRows } from '../device-rows.ts'
import { setTimeWhileTouched } from '../student.ts'
import { atTheForm, challengePath, expectOneArrived, handIn, text } from './at-the-form.ts'
import { expectArrived, expectWaiting, putOnDevice, sealedAnswers, wake } from './letters.ts'
import { openDevicePage, useMatrixStage } from './matrix-stage.ts'
import { challengeId, type StudentAccount } from './school.ts'

const stage = useMatrixStage()
const dayMs = 24 * 60 * 60_000

describe('a session', () => {
  it('fault: access token expired', async () => {
    const { account, page } = await atTheForm(stage)
    await page.context().clearCookies({ name: 'wk_access' })
    await handIn(page)
    await expectOneArrived(page, account)
    await page.goto(`${stage.url}/student/dashboard`)
    await page.getByText(`Hello, ${account.username}`).waitFor()
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('wk_access')
  })

  it('fault: slow session check on a page without a stored user', async () => {
    stage.network.latencyOf = (path) => (path === '/api/auth/me' ? 4_000 : 0)
    const { page } = await atTheForm(stage)
    expect(new URL(page.url()).pathname).toBe(challengePath)
  })

  it('fault: refresh expired while an answer waits', async () => {
    const { account, page } = await atTheForm(stage)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'overloaded'
    await handIn(page)
    await page.getByText('saved on this device').first().waitFor()
    await page.context().clearCookies({ name: 'wk_access' })
    await page.context().clearCookies({ name: 'wk_refresh' })
    await page.goto(`${stage.url}/student/dashboard`)
    await page.waitForURL(/\/login$/)
    const work = (await allRows(page))['weltenkompass-work'] ?? {}
    expect([work['own'], work['drafts'], work['keys']]).toEqual([[], [], []])
    expect(JSON.stringify(await allRows(page))).not.toContain('Leuchtturm')
    stage.network.fault = 'none'
    const device = await openDevicePage(page.context(), stage.url)
    await wake(device)
    await device.getByText('Nothing waits').waitFor()
    expect((await submissionsOf(account.caller, account.student.id)).map(({ response }) => response)).toEqual(
      [{ text }],
    )
  })
})

describe('a clock', () => {
  for (const [name, offsetMs] of Object.entries({ '−3 years': -3 * 365 * dayMs, '+1 day': dayMs })) {
    it(`fault: clock ${name}`, async () => {
      const context = await stage.newTablet()
      await context.clock.install({ time: Date.now() + offsetMs })
      const account = await stage.home.addStudent()
      const page = await signedInOn(context, account)
      await handIn(page)
      await expectOneArrived(page, account)
      await expectCapturedNow(account)
    })
  }

  it('fault: clock jumping', async () => {
    const account = await stage.home.addStudent()
    const context = await stage.newTablet()
    await context.clock.install()
    const page = await signedInOn(context, account)
    for (const [index, offsetMs] of [0, 40 * dayMs, -400 * dayMs].entries()) {
      await setTimeWhileTouched(page, new Date(Date.now() + offsetMs))
      if (index > 0) await page.getByRole('button', { name: 'Change answer' }).click()
      await handIn(page, `${text} Zum ${index}. Mal.`)
      // The state may still be that of the previous answer, so the server is checked.
      const arrived = async () => (await submissionsOf(account.caller, account.student.id)).length
      await expect.poll(arrived).toBe(index + 1)
      await page.getByText('Your answer has arrived.').waitFor()
    }
    const [chapter] =
      await account.caller.get<{ challenges: { id: string; response: unknown }[] }[]>(
        '/api/students/chapters',
      )
    expect(chapter?.challenges.find(({ id }) => id === challengeId)?.response).toEqual({
      text: `${text} Zum 2. Mal.`,
    })
  })

  it('fault: ten weeks offline', async () => {
    const answers = await sealedAnswers(await stage.home.addStudent(), 2)
    const context = await stage.newTablet()
    const page = await openDevicePage(context, stage.url)
    stage.network.fault = 'cut'
    await putOnDevice(page, answers.letters)
    await wake(page)
    await expectWaiting(page, 2)
    await page.clock.install({ time: Date.now() + 70 * dayMs })
    await wake(page)
    await expectWaiting(page, 2)
    stage.network.fault = 'none'
    await wake(page)
    await expectArrived(page, answers)
  })
})

async function signedInOn(
  context: Awaited<ReturnType<typeof stage.newTablet>>,
  account: StudentAccount,
): Promise<Page> {
  const { username, password } = account
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

async function expectCapturedNow(account: StudentAccount): Promise<void> {
  const chapters =
    await account.caller.get<
      { challenges: { id: string; submission: { capturedAt: string; disposition: string } | null }[] }[]
    >('/api/students/chapters')
  const submission = chapters[0]?.challenges.find(({ id }) => id === challengeId)?.submission
  expect(submission?.disposition).toBe('on-time')
  expect(Math.abs(Date.parse(submission?.capturedAt ?? '') - Date.now())).toBeLessThan(120_000)
}
