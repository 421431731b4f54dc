import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoTeacher, newStudent, submissionsOf, type Caller } from './demo-school.ts'
import { allRows } from './device-rows.ts'
import { chapterId } from './fault-matrix/school.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import {
  changePassword,
  closeCredentials,
  handIn,
  openChallenge,
  openChapter,
  registerStudent,
  signInStudent,
  signOut,
  waitUntilOfflineReady,
  writeText,
} from './student.ts'

const a = {
  username: 'ada-alpha',
  password: 'geheim Kaninchen 17',
  next: 'geheim Wildgans 18',
  canary: 'Kanarienvogelantwort',
}
const b = { username: 'ben-beta', password: 'geheim Dachs 19', canary: 'Blaumeisenantwort' }

const stage = useStage()

describe('two students, one tablet', () => {
  it('a touch after the idle time signs out, and the form has the text at the next sign-in', async () => {
    const account = { username: 'ida-iota', password: 'geheim Igel 20' }
    await newStudent(stage.url, account)
    const tablet = await stage.openTablet()
    await tablet.context.clock.install()
    const page = await tablet.context.newPage()
    await signInStudent(page, stage.url, account)
    await openChapter(page, 'Base camp')
    await openChallenge(page, 'I used to want to be …')
    await writeText(page, 'Ein Satz vor der Pause.')
    // The touch that ends the idle time asks, and presses or types nothing.
    const answer = page.getByLabel('Your answer')
    const handInButton = page.getByRole('button', { name: 'Hand in' })
    const question = page.getByRole('dialog', { name: 'Are you still there?' })
    await handInButton.scrollIntoViewIfNeeded()
    const box = await handInButton.boundingBox()
    if (!box) throw new Error('there is no button')
    const touches = [
      () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
      () => answer.focus().then(() => page.keyboard.press('x')),
    ]
    for (const touch of touches) {
      // The clock stands still, so that no timer asks before the touch.
      const now = await page.evaluate(() => Date.now())
      await page.clock.pauseAt(now + 1_000)
      await page.clock.setSystemTime(now + 15.5 * 60_000)
      await touch()
      await page.clock.resume()
      await question.getByRole('button', { name: 'Yes, continue' }).click()
      await question.waitFor({ state: 'detached' })
      expect(await answer.inputValue()).toBe('Ein Satz vor der Pause.')
    }

    // A clock that was set back does not keep the tablet open until it has caught up. The dialog for reading comfort
    // ends with the sign-in to which it belongs.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Reading comfort').click()
    await page.getByRole('dialog', { name: 'Reading comfort' }).waitFor()
    await page.clock.setSystemTime(Date.now() - 60 * 60_000)
    await page.clock.runFor(6_000)
    expect(await question.count()).toBe(0)
    await page.clock.setSystemTime(Date.now() - 40 * 60_000)
    await page.keyboard.press('Tab')
    await page.waitForURL('**/student/login')
    await page.getByLabel('Explorer name').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.clock.setSystemTime(Date.now())
    await signInStudent(page, stage.url, account)
    await openChapter(page, 'Base camp')
    await openChallenge(page, 'I used to want to be …')
    await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('Ein Satz vor der Pause.')

    // An hour later the next student opens the app, which loads its page again.
    await page.clock.setSystemTime(Date.now() + 80 * 60_000)
    await page.reload()
    await page.waitForURL('**/student/login')
  })

  it('both deliver, each under their own name; no data of A can be read after the sign-out, and no password at any time', async () => {
    const teacher = await demoTeacher(stage.url)
    // A class of its own, because the app's code contains the demo's code as an example.
    const { id: classId, joinCode } = await teacher.post<{ id: string; joinCode: string }>(
      '/api/classes/create',
      { name: '8z' },
    )
    await teacher.post('/api/chapters/start', { chapterId, classId })
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    await registerStudent(page, stage.url, { ...a, joinCode })
    expect(await readableThroughBrowser(page)).toContain(joinCode)
    await closeCredentials(page)
    await openChapter(page, 'Base camp')
    await waitUntilOfflineReady(page)

    await tablet.context.setOffline(true)
    await openChallenge(page, 'I used to want to be …')
    await writeText(page, `${a.canary} und noch ein paar Worte dazu.`)
    await handIn(page)
    await page.goto(`${stage.url}/student/account`)
    await changePassword(page, a.password, a.next)
    const during = await readableThroughBrowser(page)
    for (const own of [a.username, a.canary]) expect(during, own).toContain(own)
    for (const secret of [a.password, a.next]) expect(during).not.toContain(secret)
    await signOut(page)
    await picture(page, 'shared-tablet', 'after-sign-out-offline')
    const left = await readableThroughBrowser(page)
    for (const trace of [a.username, a.canary, a.password, a.next, joinCode]) {
      expect(left, trace).not.toContain(trace)
    }

    await tablet.context.setOffline(false)
    await registerStudent(page, stage.url, { ...b, joinCode })
    await closeCredentials(page)
    await openChapter(page, 'Base camp')
    await openChallenge(page, 'I used to want to be …')
    await writeText(page, `${b.canary} und noch ein paar Worte dazu.`)
    await handIn(page)
    await page.getByText('Your answer has arrived.').waitFor()
    await picture(page, 'shared-tablet', 'b-arrived')

    await expect
      .poll(() => textsOf(teacher, classId, a.username))
      .toEqual([expect.stringContaining(a.canary)])
    expect(await textsOf(teacher, classId, b.username)).toEqual([expect.stringContaining(b.canary)])
    const later = await readableThroughBrowser(page)
    expect(later).toContain(b.canary)
    for (const trace of [a.username, a.canary, a.password, a.next, b.password]) {
      expect(later, trace).not.toContain(trace)
    }

    await tablet.close()
    // The scan finds readable text: B is still signed in.
    expect(filesHolding(tablet.profileDir, b.username)).not.toEqual([])
    for (const secret of [a.password, a.next, b.password]) {
      expect(filesHolding(tablet.profileDir, secret), 'a password in the raw profile').toEqual([])
    }
  })
})

async function textsOf(teacher: Caller, classId: string, username: string): Promise<string[]> {
  const students = await teacher.get<{ id: string; username: string }[]>(`/api/classes/${classId}/students`)
  const student = students.find((each) => each.username === username)
  if (!student) return []
  const submissions = await submissionsOf(teacher, student.id)
  return submissions.map(({ response }) => (response as { text: string }).text)
}

/** Everything that a script of this origin can read: IndexedDB, Cache Storage, web storage, cookies, the URL. */
async function readableThroughBrowser(page: Page): Promise<string> {
  const elsewhere = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.push(request.url, await (await cache.match(request))?.text())
      }
    }
    return found
  })
  return JSON.stringify([await allRows(page), elsewhere])
}

/** Raw bytes, as UTF-8 and as UTF-16 (in which Chromium stores strings). */
function filesHolding(folder: string, secret: string): string[] {
  const needles = [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'utf16le')]
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return []
    if (stats.isDirectory()) return filesHolding(path, secret)
    if (!stats.isFile()) return []
    const bytes = readFileSync(path)
    return needles.some((needle) => bytes.includes(needle)) ? [path] : []
  })
}
