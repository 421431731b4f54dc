import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import type { Tablet } from './browser.ts'
import { callerOf, confirmNewcomers, demoClass, demoTeacher, newStudent } from './demo-school.ts'
import { allRows, lettersOnDevice, putRows } from './device-rows.ts'
import { expectFocus } from './keyboard.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStageBehindNetwork } from './stage.ts'
import { signInStudent } from './student.ts'

const stage = useStageBehindNetwork({ server: 'for the file' })
let teacherDevice: Tablet
let page: Page
/** All requests of the browser: pages and worker. */
let said: string

beforeEach(async () => {
  said = ''
  stage.network.tap = (words) => (said += `${words}\n`)
  teacherDevice = await openTeacherDevice(stage)
  page = await teacherDevice.context.newPage()
})

async function signIn(): Promise<void> {
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demo.teacher)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
}

const explorersPage = () => page.goto(`${stage.url}/classes/${demoClass.id}/students`)
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const [baseCamp] = chapters
const [where] = baseCamp?.challenges ?? []

it('a teacher sees where they are signed in, and signs another device out from here', async () => {
  await signIn()
  const other = await openTeacherDevice(stage)
  const elsewhere = await other.context.newPage()
  await elsewhere.goto(`${stage.url}/login`)
  await signInByEmail(elsewhere, demo.teacher)
  await elsewhere.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()

  await page.goto(`${stage.url}/account`)
  await page.getByText(/^This device \(signed in: /).waitFor()
  await page.getByRole('button', { name: /^Sign out: device, signed in / }).click()
  await page.getByText('You are signed in nowhere else.').waitFor()
  await picture(page, 'teacher-tools', 'sessions')

  await elsewhere.goto(`${stage.url}/classes/${demoClass.id}/students`)
  await elsewhere.waitForURL('**/login*')
  await page.goto(`${stage.url}/classes`)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
})

it('after a year the teacher is asked whether a class continues, and the answer removes the question', async () => {
  await signIn()
  await expect.poll(() => page.getByText('Does this class go on?').count()).toBe(0)
  // Only the page's clock is set; its timers continue.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 366 * 24 * 3_600_000
  })
  await page.goto(`${stage.url}/classes?view=archive`)
  await page.goto(`${stage.url}/classes`)
  const card = page.getByRole('article').filter({ hasText: 'Does this class go on?' }).first()
  await card.waitFor()
  await picture(page, 'teacher-tools', 'goes-on')
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/api/classes/confirm'))
  await card.getByRole('button', { name: 'Yes, it goes on' }).click()
  expect((await confirmed).status()).toBe(200)
  await page.getByText(/goes on. We ask again in a year/).waitFor()
})

describe('real names', () => {
  const passphrase = 'vier wilde Gänse'
  const names = ['Xaverina Müßig', 'Yusuf Quitzow', 'Zacharias Öhrlein']
  const [luchs = '', eule = '', specht = ''] = names
  /** The format of German versions of Excel: semicolons, Windows-1252. */
  const sheet = Buffer.from(
    'Nr;Nachname;Vorname;Benutzername\r\n1;Müßig;Xaverina;mutiger-luchs-27\r\n2;Quitzow;Yusuf;leise-eule-31\r\n3;Öhrlein;Zacharias;\r\n',
    'latin1',
  )

  async function unlock(entry: string) {
    await page.getByRole('button', { name: 'Show names' }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill(entry)
    await page.getByRole('button', { name: 'Unlock' }).click()
  }

  async function enterNames() {
    await page.getByRole('button', { name: 'Enter names' }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Once more').fill(passphrase)
    await page.getByRole('button', { name: 'On to the names' }).click()
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name: 'klasse.csv', mimeType: 'text/csv', buffer: sheet })
    await page.getByText('2 names matched.').waitFor()
    const list = page.getByLabel(`${specht} belongs to`)
    // The students are added when it is used, as many as there are for every row.
    expect(await list.locator('option').count()).toBe(1)
    await list.focus()
    await list.selectOption({ label: 'bunter-specht-44' })
    await page.getByRole('button', { name: `Assign ${specht}` }).click()
    await page.getByRole('button', { name: 'Save names' }).click()
    await page.getByText('3 names are saved on this device.').waitFor()
    // The element that opened the dialog was replaced by this menu.
    await expectFocus(page.getByRole('button', { name: 'Names', exact: true }))
  }

  /** The tables, a dialog, a print, the student's page, the answers, the class's answers. */
  async function visitAllScreens() {
    await rowOf(luchs).getByText('mutiger-luchs-27').waitFor()
    await picture(page, 'teacher-tools', 'names-progress')
    await page.getByText('List and passwords').click()
    await page.getByRole('checkbox', { name: `Select ${eule}` }).check()
    await page.getByRole('button', { name: 'Reset 1 password' }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByRole('button', { name: 'Print sign-in card' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('body').innerText()).toContain(eule)
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'I have saved' }).click()
    await page.getByRole('link', { name: `${luchs} mutiger-luchs-27`, exact: true }).click()
    await page.getByRole('heading', { name: luchs, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Read answers' }).click()
    await page.getByRole('heading', { name: luchs, level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: luchs, level: 1 }).waitFor()
  }

  it('stay on the device: in tables and prints while unlocked, encrypted otherwise, in no request ever', async () => {
    await signIn()
    await explorersPage()
    await enterNames()
    await visitAllScreens()

    await page.goto(`${stage.url}/account#names`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a backup' }).click()
    const backup = readFileSync(await (await download).path())
    await page.getByRole('button', { name: 'Delete names' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete names' }).click()
    await page.getByText('There are no names on this device.').waitFor()
    await page.getByRole('button', { name: 'Read a backup' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'names.json',
      mimeType: 'application/json',
      buffer: backup,
    })
    await page.getByLabel('Passphrase of the file').fill(passphrase)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByText('3 names are on this device, unlocked at the moment.').waitFor()

    await page.getByRole('button', { name: 'Menu and settings' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await signIn()
    await explorersPage()
    await rowOf('mutiger-luchs-27').waitFor()
    expect(await page.getByText(luchs).count()).toBe(0)
    await unlock('drei zahme Gänse')
    await page.getByText('That is not the passphrase.').first().waitFor()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await rowOf(luchs).waitFor()
    await expectFocus(page.getByRole('button', { name: 'Names', exact: true }))

    const rows = JSON.stringify(await allRows(page), (_, value: unknown) =>
      ArrayBuffer.isView(value) ? Buffer.from(value.buffer).toString() : value,
    )
    expect(rows).toContain('weltenkompass-names')
    const files = [rows, backup.toString(), said, unescaped(said)]
    expect(unescaped('?name=%C3%96hrlein%2C+%58 100%')).toBe('?name=Öhrlein,+X 100%')
    expect(said).toContain('/api/students/reset-passwords')
    for (const name of names.flatMap((whole) => [...whole.split(' ')])) {
      const forms = [name, encodeURIComponent(name), JSON.stringify(name).slice(1, -1)]
      forms.push(Buffer.from(name).toString('base64').replaceAll('=', ''))
      for (const form of forms) {
        for (const file of files) expect(file.toLowerCase().includes(form.toLowerCase()), form).toBe(false)
      }
    }
  })

  it('typed ones stay in the editor when another tab saves others, changes the passphrase or deletes them all', async () => {
    await signIn()
    await explorersPage()
    await enterNames()
    const other = await teacherDevice.context.newPage()
    await other.goto(`${stage.url}/classes/${demoClass.id}/students`)
    await other.getByRole('button', { name: 'Show names' }).click()
    await other.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await other.getByRole('button', { name: 'Unlock' }).click()
    const openEditor = async (tab: Page) => {
      await tab.bringToFront()
      await tab.getByRole('button', { name: 'Names', exact: true }).click()
      await tab.getByRole('button', { name: 'Edit names' }).click()
      return tab.getByRole('dialog').getByLabel('Name of leise-eule-31')
    }
    const typed = await openEditor(page)
    await typed.fill('Yunus')
    await (await openEditor(other)).fill('Yasin')
    await other.getByRole('button', { name: 'Save names' }).click()
    await other.getByText('3 names are saved on this device.').waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Save names' }).click()
    await page.getByText('leise-eule-31: Yasin').waitFor()
    expect(await typed.inputValue()).toBe('Yunus')

    await other.goto(`${stage.url}/account#names`)
    await other.getByRole('button', { name: 'Change passphrase' }).click()
    await other.getByLabel('Current passphrase').fill(passphrase)
    await other.getByLabel('New passphrase').fill('drei nasse Schafe')
    await other.getByLabel('Once more').fill('drei nasse Schafe')
    await other.getByRole('dialog').getByRole('button', { name: 'Change passphrase' }).click()
    await other.getByText('The new passphrase is in force.').waitFor()
    await page.bringToFront()
    await page.getByText('The names are locked, for example').waitFor()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill('drei nasse Schafe')
    await page.getByRole('dialog').last().getByRole('button', { name: 'Unlock' }).click()
    await expectFocus(page.getByRole('button', { name: 'Save names' }))
    expect(await typed.inputValue()).toBe('Yunus')

    await other.bringToFront()
    await other.getByRole('button', { name: 'Delete names' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete names' }).click()
    await other.getByText('There are no names on this device.').waitFor()
    await page.bringToFront()
    await page.getByText('The names were deleted from this device').waitFor()
    await picture(page, 'teacher-tools', 'names-deleted-meanwhile')
    await page.getByRole('button', { name: 'Set a passphrase' }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Once more').fill(passphrase)
    await page.getByRole('button', { name: 'On to the names' }).click()
    await expectFocus(page.getByRole('button', { name: 'Save names' }))
    await page.getByRole('button', { name: 'Save names' }).click()
    await page.getByText('1 name is saved on this device.').waitFor()
    await rowOf('Yunus').waitFor()
  })
})

/** Decodes percent-encoding, also between malformed sequences. */
function unescaped(words: string): string {
  return words.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  )
}

/** Before a world is started its teacher tries it out; the input is neither stored nor sent. */
async function tryOut(): Promise<void> {
  await page.goto(`${stage.url}/classes/${demoClass.id}/chapters`)
  await page.getByRole('link', { name: 'View as an explorer: Island of strengths' }).click()
  await page.getByText('Nothing is saved or sent.').waitFor()
  await page.getByRole('link', { name: /^2\.2/ }).click()
  said = ''
  await page.getByRole('button', { name: 'Try handing in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Your answer').fill('Beim Schulfest fiel die Musik aus. '.repeat(4))
  await page.getByRole('button', { name: 'Try handing in' }).click()
  await page.getByText('Nothing is saved.', { exact: false }).last().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Try handing in' }).waitFor()
  expect(await page.getByText('Schulfest').count()).toBe(0)
  expect(said).not.toContain('POST')
  const teacher = await demoTeacher(stage.url)
  const chapters = await teacher.get<{ run: unknown }[]>(`/api/chapters/class?classId=${demoClass.id}`)
  expect(chapters[1]?.run).toBeNull()
}

describe("a teacher's lesson", () => {
  it('live progress is requested every five seconds while the page is visible, and not while it is hidden', async () => {
    await signIn()
    await page.clock.install()
    await explorersPage()
    await rowOf('mutiger-luchs-27').waitFor()
    let asked = 0
    stage.network.latencyOf = (path) => {
      if (path.endsWith('/progress')) asked++
      return 0
    }
    /** When the stored answer was received, by the page's clock. */
    const keptAt = async () => {
      const rows = (await allRows(page))['weltenkompass-cache']?.['snapshots'] ?? []
      const progress = (rows as { key: string; fetchedAt: number }[]).filter(({ key }) =>
        key.includes(' classes.progress '),
      )
      return Math.max(0, ...progress.map(({ fetchedAt }) => fetchedAt))
    }
    /** The number of requests while this happens on the page. */
    const expectAsked = async (times: number, happens: () => Promise<void>) => {
      asked = 0
      const before = await keptAt()
      const answer = times > 0 ? page.waitForResponse(/\/progress$/) : undefined
      await happens()
      await answer
      // Until the answer is stored, the page would not request again.
      if (answer) await expect.poll(keptAt).toBeGreaterThan(before)
      // An unexpected request cannot be awaited as an event. On a busy machine this check may miss one.
      await page.waitForTimeout(500)
      expect(asked).toBe(times)
    }
    const pass = (seconds: number) => () => page.clock.runFor(seconds * 1_000)
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)

    // From here on the story advances the page's clock. Each due timer fires once.
    // A request from before this line may end after it, so the requests that begin here are recorded separately.
    const pending = new Set<Request>()
    page.on('request', (request) => void (request.url().endsWith('/progress') && pending.add(request)))
    const isOver = (request: Request) => void pending.delete(request)
    page.on('requestfinished', isOver).on('requestfailed', isOver)
    const pausedAt = Date.now() + 60_000
    await page.clock.pauseAt(pausedAt)
    // The page may have set its timer only after the clock was stopped. Until an answer is stored, the page would not
    // request again.
    await expect
      .poll(async () => {
        const isKept = pending.size === 0 && (await keptAt()) > pausedAt
        if (!isKept && pending.size === 0) await page.clock.runFor(1_000)
        return isKept
      })
      .toBe(true)
    await page.waitForTimeout(500)
    await expectAsked(1, pass(5))
    await expectAsked(1, pass(5))
    await show('hidden')
    await expectAsked(0, pass(60))
    // At once, and then at the same interval.
    await expectAsked(1, () => show('visible'))
    await expectAsked(1, pass(5))
  })

  it('a help request links to its row, a cell to its answer; the teacher reads one challenge across the class and tries out the next world', async () => {
    await signIn()
    await explorersPage()
    const { caller, student } = await newStudent(stage.url, {
      username: 'stiller-dachs-3',
      password: 'drei nasse Schafe',
    })
    const raisedAt = baseCamp?.challenges[0]
    await caller.post('/api/students/help', { on: true, challengeId: raisedAt?.id })
    const hand = page.getByRole('button', { name: /^stiller-dachs-3 · 1\.1/ })
    await page.getByText('2 explorers need help').waitFor()
    await page.getByText(`· 1.1 ${raisedAt?.title.en}`).waitFor()
    await page.getByText('help at 1.1').waitFor()
    await rowOf('stiller-dachs-3').waitFor()
    await hand.click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent))
      .toContain('stiller-dachs-3')

    // The teacher's answer clears the help request on both sides, and the student sees the text once.
    const tablet = await (await stage.openTablet()).context.newPage()
    await signInStudent(tablet, stage.url, { username: 'stiller-dachs-3', password: 'drei nasse Schafe' })
    await tablet.waitForURL('**/student/dashboard')
    await tablet.goto(`${stage.url}/student/challenge/${baseCamp?.id}/${raisedAt?.id}`)
    await tablet.getByRole('button', { name: 'Put my hand down' }).waitFor()
    await page.getByRole('button', { name: 'Answer stiller-dachs-3' }).click()
    const answering = page.getByRole('dialog', { name: 'stiller-dachs-3 needs help' })
    await answering.getByRole('button', { name: 'Send' }).click()
    await answering.getByText(/^Write something, or press/).waitFor()
    await answering.getByLabel('Comment').fill('Fang mit dem mittleren Regler an.')
    await picture(page, 'teacher-tools', 'hand-answer')
    // A tap outside and Escape do not discard the text.
    await page.mouse.click(5, 5)
    expect(await answering.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await answering.isVisible()).toBe(true)
    expect(await answering.getByRole('button', { name: 'Close' }).count()).toBe(1)
    await answering.getByRole('button', { name: 'Send' }).click()
    await answering.waitFor({ state: 'detached' })
    await page.getByText('1 explorer needs help').waitFor()
    await tablet.getByText('Fang mit dem mittleren Regler an.').waitFor()
    await tablet.getByRole('button', { name: 'I need help' }).waitFor()
    await picture(tablet, 'teacher-tools', 'hand-answer-student')
    await tablet.getByRole('button', { name: 'Read', exact: true }).click()
    await expect.poll(() => tablet.getByText('Fang mit dem mittleren Regler an.').count()).toBe(0)

    await page
      .getByRole('button', { name: /^mutiger-luchs-27, .*: arrived/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'All answers of this person' }).click()
    await page.waitForURL(/responses#./)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(new URL(page.url()).hash.slice(1))
    expect(await page.locator(':focus').isVisible()).toBe(true)
    await page.goBack()

    await page
      .getByRole('link', { name: /Where am I now/ })
      .first()
      .click()
    await page.getByText('4 of 7 have handed in').waitFor()
    await caller.post('/api/students/challenge/submit', {
      chapterId: baseCamp?.id ?? '',
      challengeId: where?.id ?? '',
      response: { values: { staerken: 3, arbeitswelt: 4, hilfe: 6 }, text: 'Noch viel offen.' },
    })
    await page.getByText('5 of 7 have handed in').waitFor()
    await page.getByText('Answer 1 of 5').waitFor()
    for (let answer = 2; answer <= 5; answer++) {
      await page.keyboard.press('ArrowRight')
      await page.getByText(`Answer ${answer} of 5`).waitFor()
    }
    await page.getByText('Noch viel offen.').waitFor()
    await page
      .getByRole('button', { name: 'Give feedback' })
      .or(page.getByText('Give feedback'))
      .first()
      .click()
    await page.getByLabel('Comment').fill('Gut beobachtet.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Gut beobachtet.').first().waitFor()
    // New for the student, not for its author.
    await page.getByText('not read yet').waitFor()
    expect(await page.locator('main').getByText('new', { exact: true }).count()).toBe(0)
    await picture(page, 'teacher-tools', 'across')
    const own = await caller.get<object>(`/api/students/${student.id}/responses`)
    expect(JSON.stringify(own)).toContain('Gut beobachtet.')
    await page.getByText('Class picture').click()
    await page.waitForURL(/view=picture/)
    await tryOut()
  })
})

describe('a class that is handed over', () => {
  it('is offered to a colleague of the school, changes its owner when they accept it, and leaves no data on the device', async () => {
    const teacher = await demoTeacher(stage.url)
    const schoolClass = await teacher.post<{ id: string; joinCode: string }>('/api/classes/create', {
      name: '9z',
    })
    await newStudent(stage.url, {
      username: 'bunte-amsel-8',
      password: 'drei bunte Amseln',
      joinCode: schoolClass.joinCode,
    })
    const colleague = callerOf(stage.url)
    const { licenseKey } = demo
    const email = 'ida.neumann@schule.example'
    await colleague.post('/api/teacher/register', {
      firstName: 'Ida',
      lastName: 'Neumann',
      email,
      licenseKey,
    })
    await confirmNewcomers(teacher)

    await signIn()
    await page.goto(`${stage.url}/classes/${schoolClass.id}/students?view=list`)
    await page.getByText('bunte-amsel-8').first().waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Offer the class' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand class “9z” over' })
    const address = dialog.getByLabel('E-mail address of the teacher')
    const confirm = async (typed: string) => {
      await address.fill(typed)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByText(typed, { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Offer the class' }).click()
    }
    await confirm('niemand@schule.example')
    await dialog.getByRole('alert').getByText('no other active teacher').waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await picture(page, 'teacher-tools', 'hand-over')
    await confirm(email)
    await page.getByText(`“9z” is offered to ${email}.`).waitFor()
    await page.getByText('The class stays yours until it is accepted.').waitFor()
    await page.getByRole('heading', { name: '9z' }).waitFor()
    await picture(page, 'teacher-tools', 'hand-over-offered')
    expect(await colleague.get<object[]>('/api/classes/list')).toEqual([])
    const [offered] = await colleague.get<{ id: string }[]>('/api/hand-overs')
    await colleague.post('/api/hand-overs/accept', { handOverId: offered?.id })
    await page.reload()
    await page.getByText(/^Hand-overs of the last 90 days \(1\)/).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: '9z' }).count()).toBe(0)
    await expect.poll(async () => JSON.stringify(await allRows(page))).not.toContain('bunte-amsel-8')
    expect(await colleague.get<object[]>('/api/classes/list')).toMatchObject([{ id: schoolClass.id }])

    await passOnByAdmin('Ida Neumann', demo.teacher.email)
    await page.reload()
    await page.getByText('Class “9z” of Ida Neumann for you').waitFor()
    await page.getByRole('button', { name: 'Accept the class' }).click()
    await page.getByText('“9z” is yours now.').waitFor()
    await page.getByRole('heading', { name: '9z' }).waitFor()
    expect(JSON.stringify(await teacher.get<object[]>('/api/classes/list'))).toContain(schoolClass.id)
  })

  /** An admin offers the classes of a teacher who has left. */
  async function passOnByAdmin(name: string, email: string) {
    const admin = await (await openTeacherDevice(stage)).context.newPage()
    await admin.goto(`${stage.url}/admin/login`)
    await signInByEmail(admin, adminAccount)
    await admin.getByRole('button', { name: /^Teachers/ }).click()
    await admin.getByRole('button', { name: `Deactivate ${name}` }).click()
    await admin.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await admin.getByText('deactivated', { exact: true }).waitFor()
    await admin.getByRole('button', { name: `Offer the classes of ${name}` }).click()
    await admin.getByLabel('E-mail address of the new teacher').fill(email)
    await admin.getByRole('button', { name: 'Continue' }).click()
    await admin.getByText('1 class is offered to this teacher').waitFor()
    await picture(admin, 'teacher-tools', 'hand-over-by-admin')
    await admin.getByRole('button', { name: 'Offer classes', exact: true }).click()
    await admin.getByText(`1 class is offered to ${email}.`).waitFor()
  }
})

describe('letters that will not be delivered', () => {
  const letterOf = (digit: number) => {
    const id = `0189000${digit}-0000-7000-8000-000000000000`
    const letter = { v: 1, id, keyId: 'k', kid: 's', enc: 'e', iv: 'i', box: 'b', mac: 'm' }
    const rest = { state: 'waiting', kind: 'other', bytes: 99, writtenAt: 1_000, dueAt: 0, attempts: 1 }
    return { id, keyId: 'k', letter, ...rest }
  }

  it('can be discarded only by a signed-in teacher; the server records it', async () => {
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'filter'
    await page.goto(`${stage.url}/device`)
    await page.getByText('Nothing waits').waitFor()
    await putRows(page, 'letters', [letterOf(1), letterOf(2)])
    await page.reload()
    await page.getByText('Only a teacher who signs in on this device').waitFor()
    expect(await page.getByRole('button', { name: 'Discard entries' }).count()).toBe(0)

    await signIn()
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('button', { name: 'Discard entries' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard 2 entries?' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save rescue file' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ letters: [{ id: letterOf(1).id }, { id: letterOf(2).id }] })
    await picture(page, 'teacher-tools', 'discard')

    // The teacher cancels while the tablet still offers the letters: none is noted or discarded.
    const fewestAttempts = async () =>
      Math.min(...(await lettersOnDevice(page)).map(({ attempts }) => attempts))
    const before = await fewestAttempts()
    stage.network.meets = () => false
    stage.network.allowance = 0
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await dialog.locator('button[aria-busy=true]').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.allowance = Number.POSITIVE_INFINITY
    // An own attempt would wait for the pause after failures. This one follows the one that was cancelled.
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(fewestAttempts).toBeGreaterThan(before)
    await page.getByRole('link', { name: 'Classes', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('button', { name: 'Discard entries' }).click()
    await dialog.waitFor()
    expect(await lettersOnDevice(page)).toHaveLength(2)
    expect(said).not.toContain('/api/device/discard')

    stage.network.meets = (path) => path.startsWith('/api/outbox') || path === '/api/device/discard'
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await lettersOnDevice(page)).toHaveLength(2)

    stage.network.meets = (path) => path.startsWith('/api/outbox')
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('2 entries discarded.').waitFor()
    await page.getByText('Nothing waits').waitFor()
    expect(await lettersOnDevice(page)).toEqual([])
    expect(said).toContain('/api/device/discard')
  })
})

// The last test of the file, because it adds students to the class.
it('rows of the grid that are out of sight are read aloud, found in the page, reached by keyboard and printed', async () => {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/students/create-batch', { classId: demoClass.id, count: 30 })
  await signIn()
  await explorersPage()
  const rows = page.locator('main table tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThan(30)
  const last = rows.last()
  const name = (await last.getByRole('link').first().textContent()) ?? ''
  const isVisible = () =>
    last.evaluate(
      (row) =>
        row.checkVisibility() && row.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }),
    )

  // The accessibility tree.
  const devtools = await page.context().newCDPSession(page)
  const rowHeaders = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    return nodes.filter(({ role }) => role?.value === 'rowheader').map((node) => String(node.name?.value))
  }
  await expect.poll(async () => (await rowHeaders()).length).toBe(await rows.count())
  expect((await rowHeaders()).at(-1)).toContain(name)

  // Find in page.
  expect(await page.evaluate(`find(${JSON.stringify(name)})`)).toBe(true)
  expect(await last.evaluate((row) => row.contains(getSelection()?.anchorNode ?? null))).toBe(true)

  // The keyboard.
  const isInFrame = () =>
    last.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await rows.first().scrollIntoViewIfNeeded()
  await expect.poll(isInFrame).toBe(false)
  // The last place of the row before.
  await rows.nth(-2).getByRole('link').or(rows.nth(-2).getByRole('button')).last().focus()
  await page.keyboard.press('Tab')
  await expectFocus(last.getByRole('link').first())
  await expect.poll(isInFrame).toBe(true)

  // On paper it is a table, with its head on each page.
  await page.emulateMedia({ media: 'print' })
  expect(await isVisible()).toBe(true)
  expect(
    await last.evaluate((row) =>
      [row, row.closest('table')?.tHead].map((each) => each && getComputedStyle(each).display),
    ),
  ).toEqual(['table-row', 'table-header-group'])
  await page.emulateMedia({ media: null })
})
