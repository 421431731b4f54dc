// One student leaves a shared tablet and the next signs in at once: pending requests of the first one must not end the
// session of the second.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { broken, data, problem, type ScriptedAnswer } from '../testing/scripted-server.ts'
import type { Services } from './services.ts'

let tablet: Tablet
let page: Services

beforeEach(async () => {
  tablet = await createTablet()
  page = tablet.openTab()
})
afterEach(() => tablet.close())

const expired = problem(401, 'SESSION_EXPIRED')
const hasAsked = (path: string) => expect.poll(() => tablet.school.seen.map(({ url }) => url)).toContain(path)

/** A response that stays pending until the test releases it. */
function delayed(answer: ScriptedAnswer) {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const delayedAnswer: ScriptedAnswer = async (request, signal) => {
    await arrival
    return answer(request, signal)
  }
  return { answer: delayedAnswer, arrive: () => arrive() }
}

/** Ben's sign-in starts and ends or waits for a lock; then the late response arrives. */
async function signBenInBefore(late: { arrive(): void }, asked: Promise<unknown>) {
  const waitedBefore = tablet.waiting()
  let isSignedIn = false
  const signingIn = tablet.signIn(page, 'ben').finally(() => (isSignedIn = true))
  await expect.poll(() => isSignedIn || tablet.waiting() > waitedBefore, { interval: 1 }).toBe(true)
  late.arrive()
  await asked
  return signingIn
}

async function expectSignedIn(student: { id: string }) {
  expect(page.session.mirror()?.userId).toBe(student.id)
  expect(await page.session.reload()).toMatchObject({ userId: student.id })
  expect((await page.work.keys.get('current'))?.studentId).toBe(student.id)
}

describe('the student who has just signed in stays signed in', () => {
  it('when the end of the former session is noticed after the sign-in', async () => {
    await tablet.signIn(page, 'anna')
    const refresh = delayed(expired)
    tablet.school.on('/api/students/returned', expired)
    tablet.school.on('/api/auth/refresh', refresh.answer)
    const asked = page.queries.of('students.returned', {}).refresh()
    await hasAsked('/api/auth/refresh')
    await page.signingOut.signOut()
    await expectSignedIn(await signBenInBefore(refresh, asked))
    expect(tablet.cookie.here).toMatch(/^ben/)
  })

  it('when a request that was sent just after the sign-out is refused after the sign-in', async () => {
    await tablet.signIn(page, 'anna')
    await page.signingOut.signOut()
    const refresh = delayed(expired)
    tablet.school.on('/api/students/returned', problem(401, 'NOT_SIGNED_IN'))
    tablet.school.on('/api/auth/refresh', refresh.answer)
    const asked = page.caller.read('students.returned', {}).catch(() => undefined)
    await hasAsked('/api/auth/refresh')
    await expectSignedIn(await signBenInBefore(refresh, asked))
    expect(tablet.cookie.here).toMatch(/^ben/)
  })

  it('with their own cookies, when a renewal of the former session arrives late', async () => {
    await tablet.signIn(page, 'anna')
    const annas = tablet.cookie.here
    const refresh = delayed((request, signal) => {
      tablet.cookie.here = annas
      return data({ user: {} })(request, signal)
    })
    tablet.school.on('/api/students/returned', expired)
    tablet.school.on('/api/auth/refresh', refresh.answer)
    const asked = page.queries.of('students.returned', {}).refresh()
    await hasAsked('/api/auth/refresh')
    await page.signingOut.signOut()
    await signBenInBefore(refresh, asked)
    expect(tablet.cookie.here).toMatch(/^ben/)
  })

  it('when another tab that was suspended during a sign-out resumes', async () => {
    await tablet.signIn(page, 'anna')
    const frozen = tablet.openTab()
    await frozen.start()
    let resume = () => {}
    const resumed = new Promise<void>((resolve) => (resume = resolve))
    const transaction = frozen.work.transaction.bind(frozen.work) as (...all: unknown[]) => Promise<unknown>
    frozen.work.transaction = ((...all: unknown[]) => {
      const done = transaction(...all)
      return done.then(() => resumed).then(() => done)
    }) as typeof frozen.work.transaction
    const leaving = frozen.signingOut.signOut()
    await expect.poll(() => page.work.marks.count()).toBe(1)
    const ben = await tablet.signIn(page, 'ben')
    resume()
    await leaving
    await expectSignedIn(ben)
    expect(tablet.cookie.here).toMatch(/^ben/)
    await frozen.signingOut.sendPendingLogout()
    expect(tablet.school.seen.filter(({ url }) => url === '/api/auth/logout')).toHaveLength(1)
  })
})

describe('after a sign-out', () => {
  it('a screen of the former student sends no request', async () => {
    await tablet.signIn(page, 'anna')
    tablet.school.on('/api/students/returned', problem(401, 'NOT_SIGNED_IN'))
    const query = page.queries.of('students.returned', {})
    await page.signingOut.signOut()
    await query.refresh()
    expect(tablet.school.seen.filter(({ url }) => url === '/api/students/returned')).toEqual([])
  })

  it('a session cookie that is left on the device restores nothing before the server knows of the sign-out', async () => {
    const anna = await tablet.signIn(page, 'anna')
    const annas = tablet.cookie.here
    tablet.school.on('/api/auth/logout', broken())
    await page.signingOut.signOut()
    // The browser was killed before it had stored the deletion of the cookie.
    tablet.cookie.here = annas
    const me = { userId: anna.id, userType: 'student', organizationId: 'o', classId: null }
    tablet.school.on('/api/auth/me', data({ ...me, epoch: 'e', serial: 1 }))
    const next = tablet.openTab()
    await next.start()
    expect(await next.verify(200)).toBeUndefined()
    expect(next.session.state()).toEqual({ status: 'guest' })
  })

  it('the outstanding logout stays outstanding, even after the session was reported as ended', async () => {
    await tablet.signIn(page, 'anna')
    tablet.network.isUp = false
    await page.signingOut.signOut()
    await page.signingOut.forceOut()
    expect(await page.work.marks.get('sign-out')).toMatchObject({ logoutOwed: true })
  })
})
