// A private answer from the first input to another tablet: it cannot be read without the secret word or the code,
// neither with the child's password nor from the server's files.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { basislager } from '#shared/curriculum/1-basislager.ts'
import { werteKompass } from '#shared/curriculum/4-werte-kompass.ts'
import { startingScales } from '#shared/curriculum/starting-scales.ts'
import type { Tablet } from './browser.ts'
import { type Caller, demoClass, demoTeacher, newStudent } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { storageOf } from './device-rows.ts'
import { importChapter } from './operator.ts'
import { picture } from './pictures.ts'
import { enterSecret, passSecretWord, secretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { handIn, rateAll, signInStudent, waitUntilOfflineReady, writeText } from './student.ts'

const story = 'private-answers'
const account = { username: 'flinke-eule-8', password: 'drei nasse Schafe' }
const canary = 'Kanarienvogel-4711'
const openCanary = 'Wellensittich-0815'

const stage = useStage()
let tablet: Tablet

beforeEach(async () => {
  tablet = await stage.openTablet({ locale: 'en-US' })
})

function placeOf(chapter: typeof basislager, slug: string) {
  const challenge = chapter.challenges.find((each) => each.slug === slug)
  if (!challenge) throw new Error(`There is no challenge "${slug}"`)
  return {
    chapterId: chapter.id,
    challengeId: challenge.id,
    path: `/student/challenge/${chapter.id}/${challenge.id}`,
  }
}
const capsule = placeOf(basislager, 'zeitkapsel')
const openText = placeOf(basislager, 'frueher-wollte-ich')
/** A school's own version of world 4: its private challenge has a text field, which the product's version has not. */
const ownVersion: typeof werteKompass = {
  ...werteKompass,
  version: 1000,
  challenges: werteKompass.challenges.map((each) =>
    each.slug === 'klischee-check'
      ? {
          ...each,
          id: uuidv7(),
          definition: { kind: 'reflection_scale', scales: startingScales, textMax: 600 },
        }
      : each,
  ),
}
const cliche = placeOf(ownVersion, 'klischee-check')

async function open(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(stage.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function signIn(on: Tablet, as = account): Promise<Page> {
  const page = await on.context.newPage()
  await signInStudent(page, stage.url, as)
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)
  return page
}

async function startChapters(): Promise<Caller> {
  await importChapter(stage, ownVersion)
  const teacher = await demoTeacher(stage.url)
  for (const { id } of [basislager, werteKompass]) {
    await teacher.post('/api/chapters/start', { chapterId: id, classId: demoClass.id }).catch(() => undefined)
  }
  return teacher
}

function bytesContain(folder: string, word: string): boolean {
  return readdirSync(folder).some((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? bytesContain(path, word) : readFileSync(path).includes(word)
  })
}

it('a private answer opens with the secret word or the code, on any tablet, and with no other secret', async () => {
  const teacher = await startChapters()
  const { caller, student } = await newStudent(stage.url, account)
  // Not locked, in the form that an older version of the app sent.
  await caller.post('/api/students/challenge/submit', {
    chapterId: capsule.chapterId,
    challengeId: capsule.challengeId,
    response: { text: `Früher: ${canary}`, sealed: true },
  })
  const page = await signIn(tablet)

  // The first private answer asks for a word, which has to be typed twice.
  await open(page, cliche)
  await page.getByRole('heading', { name: 'Choose your secret word' }).waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, '1-choose')
  await page.getByLabel('Secret word', { exact: true }).fill(account.username)
  await page.getByLabel('Secret word once more').fill('something else')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Use something other than your explorer name.').first().waitFor()
  await picture(page, story, '2-refused')
  const code = await passSecretWord(page)
  expect(code).toMatch(/^(\w{4}-){5}\w{4}$/)

  // Readable stored answers are locked, including the history.
  const ownText = async () => JSON.stringify(await caller.get(`/api/students/${student.id}/export`))
  await expect.poll(ownText).not.toContain(canary)
  // After that the tablet requests them again, which needs a connection.
  await expect.poll(async () => (await storageOf(page)).includes(canary)).toBe(false)

  // Without a server: written, locked, waiting; after a reload it is read with the word alone.
  await stage.server.stop()
  await rateAll(page, 3)
  await page.locator('main form textarea').last().fill(`Mein Bild: ${canary}`)
  await picture(page, story, '3-form')
  await handIn(page)
  await page.getByText('saved on this device', { exact: true }).first().waitFor()
  expect((await storageOf(page)).includes(canary)).toBe(false)
  await page.reload()
  await page.getByText('Locked with your secret word.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(canary)
  await picture(page, story, '4-locked')
  expect(await axeProblems(page, 'all')).toEqual([])
  await enterSecret(page, 'Secret word', 'not the word')
  await page.getByText('That is not the secret word you locked it with.').first().waitFor()
  await enterSecret(page, 'Secret word', ` ${secretWord.toUpperCase()}`)
  await page.getByText(`Mein Bild: ${canary}`).waitFor()
  await picture(page, story, '5-open')
  await page.getByRole('button', { name: 'Change answer' }).click()
  await expect.poll(() => page.locator('main form textarea').last().inputValue()).toBe(`Mein Bild: ${canary}`)
  await page.locator('main form textarea').last().fill(`Anders: ${canary}`)
  await page.getByText('draft', { exact: true }).first().waitFor()
  expect((await storageOf(page)).includes(canary)).toBe(false)

  // The reason of a kept occupation is private as well.
  await page.goto(`${stage.url}/student/atlas/tischler`)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Write a reason' }).click()
  await enterSecret(page, 'Secret word', secretWord)
  const reason = page.getByLabel(/^Why did you keep it/)
  await reason.fill(`Sägespäne: ${canary}`)
  await reason.blur()
  await page.getByText('saving …', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'My jobs (1)' }).click()
  await page.getByText(`Sägespäne: ${canary}`).waitFor()
  expect((await storageOf(page)).includes(canary)).toBe(false)
  await page.reload()
  await page.getByText('Your reason is locked.').waitFor()
  await page.getByRole('button', { name: 'Open the reasons' }).click()
  await enterSecret(page, 'Secret word', secretWord)
  await page.getByText(`Sägespäne: ${canary}`).waitFor()
  await picture(page, story, '6-reason')

  // An answer for the teacher stays readable, which shows that the scan below finds readable text.
  await open(page, openText)
  await writeText(page, `Zuerst ${openCanary}, dann Pilot. Ich mochte, dass man gebraucht wird.`)
  await handIn(page)
  await stage.server.start()
  await page.goto(`${stage.url}/student/dashboard`)
  await expect.poll(async () => (await ownText()).includes(openCanary)).toBe(true)

  // Its author withdraws it: the teacher can no longer read it, and the author still can.
  const ofTeacher = async () => JSON.stringify(await teacher.get(`/api/students/${student.id}/responses`))
  expect(await ofTeacher()).toContain(openCanary)
  await open(page, openText)
  await page.getByRole('button', { name: 'Take back' }).click()
  await picture(page, story, '7-withdraw')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('You have taken this answer back.').waitFor()
  await page.getByText(openCanary).waitFor()
  await picture(page, story, '8-withdrawn')
  expect(await axeProblems(page, 'all')).toEqual([])
  expect(await ofTeacher()).not.toContain(openCanary)
  expect(await page.getByText('Your teacher can read it now.').count()).toBe(0)
  // The teacher could read the next version again, and the form says so.
  await page.getByRole('button', { name: 'Change answer' }).click()
  await page.getByText('If you hand in again, your teacher can read the new one.').waitFor()

  // Another person with the child's password: the teacher after a reset.
  const [reset] = await teacher.post<{ generatedPassword: string }[]>('/api/students/reset-passwords', {
    classId: demoClass.id,
    studentIds: [student.id],
  })
  account.password = reset?.generatedPassword ?? ''
  const other = await stage.openTablet({ locale: 'en-US' })
  const elsewhere = await signIn(other)
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  // The question disappears only when the choice is stored.
  await elsewhere.getByRole('dialog').waitFor({ state: 'detached' })
  await open(elsewhere, cliche)
  await elsewhere.getByRole('heading', { name: 'Locked with your secret word' }).waitFor()
  await elsewhere.goto(`${stage.url}/students/${student.id}/responses`)
  await elsewhere.getByText('Locked with your secret word.').first().waitFor()
  expect(await elsewhere.locator('body').innerText()).not.toContain(canary)
  await picture(elsewhere, story, '9-responses')
  expect((await storageOf(elsewhere)).includes(canary)).toBe(false)

  // The child on that tablet: the code opens the answer that the word has locked, and the draft.
  await open(elsewhere, cliche)
  await enterSecret(elsewhere, 'Secret word', 'not the word')
  await elsewhere.getByText('That is not the secret word you locked it with.').first().waitFor()
  await elsewhere.getByRole('button', { name: 'Forgotten your secret word?' }).click()
  expect(await elsewhere.getByRole('alert').count()).toBe(0)
  await enterSecret(elsewhere, 'Emergency code', '')
  await elsewhere.getByText('Enter your emergency code.').first().waitFor()
  await enterSecret(elsewhere, 'Emergency code', 'CCCC')
  await elsewhere.getByText('The code has 24 characters.').first().waitFor()
  await enterSecret(elsewhere, 'Emergency code', (code ?? '').toLowerCase().replaceAll('-', ' '))
  await expect
    .poll(() => elsewhere.locator('main form textarea').last().inputValue())
    .toBe(`Anders: ${canary}`)

  await stage.server.stop()
  expect(bytesContain(stage.server.dataDir, openCanary)).toBe(true)
  expect(bytesContain(stage.server.dataDir, 'Anders')).toBe(false)
  expect(bytesContain(stage.server.dataDir, 'Mein Bild')).toBe(false)
  expect(bytesContain(stage.server.dataDir, 'Sägespäne')).toBe(false)
})

it('a tablet that has not loaded the list with the only key does not ask for a first secret word', async () => {
  const reason = { username: 'kluge-eule-5', password: 'drei nasse Schafe' }
  const { caller } = await newStudent(stage.url, reason)
  await startChapters()
  const entry = { occupationId: 'tischler', kept: true, why: '', position: 1 }
  await caller.post('/api/students/kept-occupations/save', entry)
  const first = await signIn(tablet, reason)
  await first.goto(`${stage.url}/student/atlas/tischler`)
  await first.getByRole('button', { name: 'Write a reason' }).click()
  await passSecretWord(first)
  const arrived = async () => JSON.stringify(await caller.get('/api/students/kept-occupations'))
  await expect.poll(arrived).toContain('"locked":1')

  const list = '**/api/students/kept-occupations'
  const other = await stage.openTablet({ locale: 'en-US' })
  await other.context.route(list, (route) => route.abort())
  const page = await signIn(other, reason)
  await open(page, cliche)
  await page.getByText('Do you have a secret word already?').waitFor()
  expect(await page.getByRole('heading', { name: 'Choose your secret word' }).count()).toBe(0)
  expect(await axeProblems(page, 'all')).toEqual([])
  await other.context.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Locked with your secret word' }).waitFor()
  await passSecretWord(page)

  // "Start again" stores the new key at once: its code is on paper, and perhaps nothing is written any more.
  const keyOf = async () => {
    const [kept] = await caller.get<{ lockedWhy: { key: { id: string } } }[]>(
      '/api/students/kept-occupations',
    )
    return kept?.lockedWhy.key.id
  }
  const former = await keyOf()
  await first.reload()
  await first.getByRole('button', { name: 'Open the reason' }).click()
  await first.getByRole('button', { name: 'Forgotten your secret word?' }).click()
  await first.getByText('The code is lost, too').click()
  await first.getByText('Your reason here is then lost').waitFor()
  await first.getByRole('button', { name: 'Start again' }).click()
  await passSecretWord(first, 'ganz neues geheimwort')
  await expect.poll(keyOf).not.toBe(former)
})

it('a student who has lost both secrets keeps all other answers, and starts with a new key', async () => {
  const leise = { username: 'leise-eule-9', password: 'drei nasse Schafe' }
  const { caller } = await newStudent(stage.url, leise)
  await startChapters()
  const page = await signIn(tablet, leise)
  await open(page, capsule)
  await page.getByText('How the secret word works').click()
  await page.getByText('Without the word and without the code your private answers stay closed').waitFor()
  await passSecretWord(page)
  await page.locator('main form textarea').fill(`Liebes Ich: ${canary}`)
  await handIn(page)
  await page.getByText('Your answer has arrived.').waitFor()
  // Before its day the word is not needed.
  await page
    .getByText(/opens|sealed/i)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Write another letter' }).click()
  await page.getByRole('button', { name: 'Forgotten your secret word?' }).click()
  await page.getByText('The code is lost, too').click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await passSecretWord(page, 'ganz neues geheimwort')
  expect(await page.locator('main form textarea').inputValue()).toBe('')
  await page.locator('main form textarea').fill('Ein neuer Brief an mich.')
  await handIn(page)
  await page.getByText('Your answer has arrived.').waitFor()
  const [chapter] =
    await caller.get<{ challenges: { id: string; response: { locked?: number } }[] }[]>(
      '/api/students/chapters',
    )
  expect(chapter?.challenges.find(({ id }) => id === capsule.challengeId)?.response.locked).toBe(1)
})

it('private answers from before the secret word are locked from the dashboard, with their history', async () => {
  const wache = { username: 'wache-eule-7', password: 'drei nasse Schafe' }
  const { caller, student } = await newStudent(stage.url, wache)
  await startChapters()
  for (const text of [`Erst: ${canary}`, `Dann: ${canary}`]) {
    const { chapterId, challengeId } = capsule
    const response = { text, sealed: true }
    await caller.post('/api/students/challenge/submit', { chapterId, challengeId, response })
  }
  const page = await signIn(tablet, wache)
  await page.getByText('Protect your private answers').waitFor()
  await picture(page, story, '7-earlier')
  await page.getByRole('button', { name: 'Protect them now' }).click()
  await page.getByLabel('Secret word', { exact: true }).fill(secretWord)
  await page.getByLabel('Secret word once more').fill(secretWord)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your emergency code' }).waitFor()
  await page.getByRole('button', { name: 'I have written it down' }).click()
  const ownText = async () => JSON.stringify(await caller.get(`/api/students/${student.id}/export`))
  await expect.poll(ownText).not.toContain(canary)
  expect((await ownText()).match(/"locked":1/g)).toHaveLength(2)
  await expect.poll(async () => (await storageOf(page)).includes(canary)).toBe(false)
  await page.getByRole('heading', { name: 'Your emergency code' }).waitFor({ state: 'detached' })
  // The key belongs to the account: the challenge opens with the word that was chosen here.
  await page.reload()
  await open(page, cliche)
  await passSecretWord(page)
})

it('an offline device locks its own copies of private answers at once, and those on the server when it is online', async () => {
  const fern = { username: 'ferne-eule-6', password: 'drei nasse Schafe' }
  const { caller, student } = await newStudent(stage.url, fern)
  await startChapters()
  const { chapterId, challengeId } = capsule
  for (const text of [`Erst: ${canary}`, `Dann: ${canary}`])
    await caller.post('/api/students/challenge/submit', {
      chapterId,
      challengeId,
      response: { text, sealed: true },
    })
  const page = await signIn(tablet, fern)
  await page.getByText('Protect your private answers').waitFor()
  await page.goto(`${stage.url}/students/${student.id}/responses`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(async () => (await storageOf(page)).includes(canary)).toBe(true)

  await tablet.context.setOffline(true)
  await open(page, cliche)
  const code = await passSecretWord(page)
  expect(code).toBeDefined()
  await expect.poll(async () => (await storageOf(page)).includes(canary)).toBe(false)
  // The answers are locked, not deleted.
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByRole('heading', { name: 'Your worlds', level: 2 }).waitFor()
  expect(await page.getByText('Protect your private answers').count()).toBe(0)
  await open(page, capsule)
  await page.getByRole('button', { name: 'Write another letter' }).click()
  await passSecretWord(page)
  expect((await storageOf(page)).includes(canary)).toBe(false)

  // The form is still open when the connection comes back, and it needs no action of the student.
  const ownText = async () => JSON.stringify(await caller.get(`/api/students/${student.id}/export`))
  expect(await ownText()).toContain(canary)
  await tablet.context.setOffline(false)
  await expect.poll(ownText).not.toContain(canary)
  const { submissions } = await caller.get<{ submissions: { response: { locked?: number } }[] }>(
    `/api/students/${student.id}/export`,
  )
  expect(submissions.map(({ response }) => response.locked)).toEqual([1, 1])
  await expect.poll(async () => (await storageOf(page)).includes(canary)).toBe(false)
})
