// One day of the internship folder: pictures and text stay with their day, and an entry takes less than three minutes.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { type Caller, demoTeacher, newStudent, submissionsOf } from './demo-school.ts'
import { allRows } from './device-rows.ts'
import { type Finger, countTaps } from './finger.ts'
import { expectFocus } from './keyboard.ts'
import { addPhoto, choosePhoto, photoFrom } from './photo.ts'
import { picture } from './pictures.ts'
import { enterSecret, secretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { handIn, signInStudent } from './student.ts'

const story = 'internship-day'
const stage = useStage({ server: 'for the file' })
const world = chapters.find(({ slug }) => slug === 'praxisplanet')!
const folder = world.challenges.find(({ definition }) => definition.kind === 'internship')!

const monday = '2026-02-09'
/** A Tuesday in winter, when the school's clock is an hour ahead of this browser's. */
const tuesday = '2026-02-10'
const wednesday = '2026-02-11'
const thursday = '2026-02-12'
const sentence = 'Holz riecht nach dem Sägen anders.'

interface Explorer {
  teacher: Caller
  classId: string
  studentId: string
  page: Page
}

/** A new student whose class has its internship in that week, with the form of the folder open. */
async function openFolder(username: string, at: string, asksCompany = false): Promise<Explorer> {
  const teacher = await demoTeacher(stage.url)
  const { id: classId, joinCode } = await teacher.post<{ id: string; joinCode: string }>(
    '/api/classes/create',
    { name: username },
  )
  const place = { chapterId: world.id, classId }
  await teacher.post('/api/chapters/start', place)
  await teacher.post('/api/chapters/days', { ...place, from: '2026-02-09', to: '2026-02-13' })
  if (asksCompany)
    await teacher.post('/api/classes/internship-company', { id: classId, chapterId: world.id, on: true })
  const account = { username, password: 'drei nasse Schafe' }
  const { student } = await newStudent(stage.url, { ...account, joinCode })
  const tablet = await stage.openTablet({ locale: 'en-US', timezoneId: 'UTC' })
  await tablet.context.clock.install({ time: new Date(at) })
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, account, { isOwnTablet: true })
  await page.waitForURL('**/student/dashboard')
  await openDay(page)
  return { teacher, classId, studentId: student.id, page }
}

async function openDay(page: Page): Promise<void> {
  await page.goto(`${stage.url}/student/challenge/${world.id}/${folder.id}`)
  await page.getByRole('heading', { level: 1, name: 'My internship days' }).waitFor()
  await learnt(page).waitFor()
}

const learnt = (page: Page) => page.getByLabel('This is what I learnt today')
const dayButton = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Which day?' }).getByRole('button', { name })
const chosenDay = (page: Page) => page.getByRole('button', { pressed: true })

it('a picture that is still being stored stays with the day for which it was taken', async () => {
  const { page, teacher, studentId } = await openFolder('treuer-dachs-1', `${wednesday}T11:00:00Z`)
  const photo = await photoFrom(page, 'Werkbank')
  // Delays the storing of the picture.
  await page.evaluate(() => {
    const estimate = navigator.storage.estimate.bind(navigator.storage)
    const released = new Promise<void>((go) => Object.assign(window, { storePicture: go }))
    navigator.storage.estimate = async () => {
      await released
      return estimate()
    }
  })
  await choosePhoto(page, photo)
  await dayButton(page, /^Tue/).click()
  await page.getByText('Your picture or recording is still being saved.').waitFor()
  // An answer that is handed in now would not contain the picture.
  await page.getByRole('button', { name: 'Hand in' }).click({ force: true })
  expect(await page.getByRole('alert').count()).toBe(0)
  await picture(page, story, '1-being-stored')
  await page.evaluate(() => (window as unknown as { storePicture: () => void }).storePicture())

  const unsent = page.getByText(/Your entry for Wed,? 11 February is not handed in yet/)
  await unsent.waitFor()
  await page.getByLabel('What can be seen in it?').fill('Die Werkbank')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await write(page)
  await handIn(page)
  await expect.poll(() => partsOf(teacher, studentId)).toEqual([[wednesday, ['Die Werkbank']]])

  // A day that the student discards is not stored.
  await page.getByRole('button', { name: 'Write another day' }).click()
  await dayButton(page, /^Mon/).click()
  await choosePhoto(page, photo)
  await page.getByLabel('What can be seen in it?').waitFor()
  await dayButton(page, /^Tue/).click()
  await page.getByRole('button', { name: 'Throw it away and switch' }).click()
  await expect.poll(() => page.getByLabel('What can be seen in it?').count()).toBe(0)
  await expect.poll(() => picturesOn(page)).toBe(1)
})

it('a picture that was added before a day was chosen joins those of the handed-in day that is chosen then', async () => {
  const { page, teacher, studentId } = await openFolder('kluger-marder-7', `${monday}T12:00:00Z`)
  const photo = await photoFrom(page, 'Werkbank')
  await addPhoto(page, photo, 'Die Werkbank')
  await write(page)
  await handIn(page)
  await expect.poll(() => partsOf(teacher, studentId)).toEqual([[monday, ['Die Werkbank']]])

  // Every day until today is handed in, so the form offers none.
  await page.getByRole('button', { name: 'Write another day' }).click()
  await page.getByText('Choose a day above.').waitFor()
  await addPhoto(page, photo, 'Die Säge')
  await dayButton(page, /^Mon/).click()
  await expect.poll(() => page.getByLabel('What can be seen in it?').count()).toBe(2)
  await handIn(page)
  await expect.poll(() => partsOf(teacher, studentId)).toContainEqual([monday, ['Die Werkbank', 'Die Säge']])
  const arrived = async () =>
    (await teacher.get<{ attachments: object[] }>(`/api/students/${studentId}/export`)).attachments.length
  await expect.poll(arrived).toBe(2)
})

it('an untouched form moves to the new day at the school’s midnight; a started entry stays with its day', async () => {
  // In the school it is ten to midnight.
  const { page } = await openFolder('wacher-uhu-2', `${tuesday}T22:50:00Z`)
  await expect.poll(() => chosenDay(page).textContent()).toContain('Tue')
  await page.clock.runFor('11:00')
  await expect.poll(() => chosenDay(page).textContent()).toContain('Wed')

  // An earlier day that was chosen and left blank does not hide today.
  await dayButton(page, /^Mon/).click()
  await expect.poll(() => chosenDay(page).textContent()).toContain('Mon')
  await expect.poll(() => draftOn(page)).toContain('2026-02-09')
  await openDay(page)
  await expect.poll(() => chosenDay(page).textContent()).toContain('Wed')

  await learnt(page).fill(sentence)
  // Overnight the tablet is suspended; in the morning the page becomes visible.
  await page.clock.setSystemTime(new Date('2026-02-12T07:00:00Z'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(/It is a new day\. This is your entry for Wed,? 11 February/).waitFor()
  expect(await chosenDay(page).textContent()).toContain('Wed')
  expect(await learnt(page).inputValue()).toBe(sentence)
  await picture(page, story, '2-begun-yesterday')
  await page.getByRole('button', { name: 'Write about today' }).click()
  await page.getByText(/Your entry for Wed,? 11 February is not handed in yet/).waitFor()
  await page.getByRole('button', { name: 'Keep writing' }).click()

  // A reloaded page shows this, too.
  await expect.poll(() => draftOn(page)).toContain(sentence)
  await openDay(page)
  await page.getByText(/It is a new day\. This is your entry for Wed,? 11 February/).waitFor()
})

it('the part about the company has a field for a name and none for a picture', async () => {
  const { page } = await openFolder('stiller-luchs-3', `${tuesday}T12:00:00Z`, true)
  const choosePicture = page.getByRole('button', { name: 'Choose a picture' })
  await choosePicture.waitFor()
  await page.getByRole('button', { name: 'My company' }).click()
  await page.getByLabel('Name of the company').waitFor()
  expect(await choosePicture.count()).toBe(0)
})

it('the student shifts the days and writes the look back at the week; the teacher’s page and the folder show both', async () => {
  const { page, teacher, classId, studentId } = await openFolder('munterer-specht-5', `${tuesday}T12:00:00Z`)
  await dayButton(page, /^Mon/).waitFor()
  await page.getByText('Other days', { exact: true }).click()
  await page.getByLabel('First day').fill(tuesday)
  await page.getByLabel('Last day').fill('2026-02-19')
  await dayButton(page, /^Thu.*19/).waitFor()
  expect(await dayButton(page, /^Mon.*09/).count()).toBe(0)
  await write(page)
  await handIn(page)

  await page.getByRole('button', { name: 'Write another day' }).click()
  await dayButton(page, /^Look back/)
    .first()
    .click()
  await page.getByLabel('What was good this week?').fill('Ich durfte am Ende allein sägen.')
  await page.getByRole('button', { name: 'Hand in this week' }).click()
  await page.getByRole('heading', { name: 'Handed in' }).waitFor()

  await expect.poll(async () => (await partsOf(teacher, studentId)).length).toBe(2)
  const { students } = await teacher.get<{
    students: { id: string; ownDays: unknown; leaves: { part: string; minutes: number }[] }[]
  }>(`/api/classes/${classId}/internship/${world.id}`)
  const row = students.find(({ id }) => id === studentId)
  expect(row?.ownDays).toEqual({ from: tuesday, to: '2026-02-19' })
  expect(row?.leaves.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([0, 390])
  await page.goto(`${stage.url}/student/folder`)
  await page.locator('article').getByText('Ich durfte am Ende allein sägen.').waitFor()
})

it('a day that the teacher gives back is named, opens with its text, and is reworked', async () => {
  const { page, teacher, studentId } = await openFolder('kluger-kranich-7', `${wednesday}T12:00:00Z`)
  await dayButton(page, /^Tue/).click()
  await write(page)
  await handIn(page)
  await page.getByRole('button', { name: 'Write another day' }).click()
  await expect.poll(() => chosenDay(page).textContent()).toContain('Wed')
  await write(page)
  await handIn(page)
  await expect.poll(async () => (await partsOf(teacher, studentId)).length).toBe(2)
  const ofTuesday = (await submissionsOf(teacher, studentId)).find(
    ({ response }) => (response as { part: string }).part === tuesday,
  )
  const asked = 'Was war daran neu für dich?'
  await teacher.post('/api/feedback/save', { ...ofTuesday, response: undefined, stamp: 'again', text: asked })

  await page.reload()
  await page.getByText(/Tue,? 10 February: Was war daran neu/).waitFor()
  await picture(page, story, '4-given-back')
  await page.getByRole('button', { name: 'Write another version' }).click()
  await expect.poll(() => chosenDay(page).textContent()).toContain('Tue')
  await expect.poll(() => learnt(page).inputValue()).toBe(sentence)
  await page.getByText(asked).waitFor()
  expect(await page.getByText('It is a new day.').count()).toBe(0)
  await picture(page, story, '5-reworking')
  const better = `${sentence} Das wusste ich nicht.`
  await learnt(page).fill(better)
  await handIn(page)
  await expect.poll(async () => JSON.stringify(await submissionsOf(teacher, studentId))).toContain(better)
  await page.reload()
  await page.getByRole('button', { name: 'Write another day' }).waitFor()
  expect(await page.getByText(asked).count()).toBe(0)
})

it('a day is typed digit by digit, is opened when its year is complete, and keeps the focus', async () => {
  const { page } = await openFolder('eiliger-otter-9', `${wednesday}T12:00:00Z`)
  // The form offers a day that no input has chosen yet.
  const refused = page.getByRole('alert')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await refused.getByText('Name at least 2 tasks.').waitFor()
  expect(await refused.getByText('Choose a day').count()).toBe(0)

  await learnt(page).fill(sentence)
  await page.getByText('Other days', { exact: true }).click()
  const other = page.getByLabel('Another day')
  await other.focus()
  await page.keyboard.type('02072023')
  await page.getByText('This day is too long ago.').waitFor()
  expect(await page.getByRole('button', { name: 'Keep writing' }).count()).toBe(0)
  // Typing begins with the first part of a date when the field gets the focus anew.
  await other.fill('')
  await other.blur()
  await other.focus()
  await page.keyboard.type('02072026')
  await page.getByRole('button', { name: 'Throw it away and switch' }).press('Enter')
  await expect.poll(() => other.inputValue()).toBe('2026-02-07')
  await expectFocus(other)
  await expect.poll(() => draftOn(page)).toContain('2026-02-07')

  // Times alone are input, too.
  await page.getByLabel('From', { exact: true }).fill('07:00')
  await dayButton(page, /^Tue/).press('Enter')
  await page.getByRole('button', { name: 'Throw it away and switch' }).press('Enter')
  await expectFocus(dayButton(page, /^Tue/))
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('')
})

/*
 * A conservative assumption. People aged 10 to 19 copy 39.6 words a minute on a touch screen (Palin and others, MobileHCI
 * 2019, 37 000 people; businesstech.co.za and studyfinds.org report the same), which is 198 letters. Composing a sentence
 * takes longer: the test assumes a third of that speed, and a fifth where no secret word is typed.
 */
const lettersPerMinute = 60
const slowLettersPerMinute = 40
const secondsPerTap = 1.2

const secondsOf = ({ taps, letters }: Finger, pace: number) => taps * secondsPerTap + (letters / pace) * 60

it('a student who has lost word and emergency code chooses a new word, which opens the next moods', async () => {
  const { page } = await openFolder('milder-luchs-6', `${tuesday}T14:00:00Z`)
  await page.getByText('Mood: only for you').click()
  await chooseSecretWord(page, secretWord)
  await write(page)
  const best = page.getByRole('radio', { name: 'very good' })
  await best.click()
  await expect.poll(() => best.isChecked()).toBe(true)
  await expectFocus(best)
  await handIn(page)

  await page.clock.setSystemTime(new Date(`${wednesday}T14:00:00Z`))
  await openNextDay(page)
  await chooseNewWord(page)
  await write(page)
  await page.getByRole('radio', { name: 'good', exact: true }).click()
  await handIn(page)

  await page.clock.setSystemTime(new Date(`${thursday}T14:00:00Z`))
  await openNextDay(page)
  await page.getByText('Mood: only for you').click()
  await enterSecret(page, 'Secret word', newWord)
  await page.getByRole('radio', { name: 'very good' }).waitFor()
})

it('a new secret word is kept, although the day was written before it and is handed in without a mood', async () => {
  const { page } = await openFolder('flinker-hase-8', `${tuesday}T14:00:00Z`)
  const moods = page.getByRole('radio', { name: 'very good' })
  await write(page)
  await page.getByText('Mood: only for you').click()
  await chooseSecretWord(page, secretWord)
  await moods.waitFor()
  await handIn(page)

  await page.clock.setSystemTime(new Date(`${wednesday}T14:00:00Z`))
  await openNextDay(page)
  await write(page)
  await chooseNewWord(page)
  await moods.waitFor()
  await handIn(page)

  await page.clock.setSystemTime(new Date(`${thursday}T14:00:00Z`))
  await openNextDay(page)
  await page.getByText('Mood: only for you').click()
  await enterSecret(page, 'Secret word', newWord)
  await moods.waitFor()
})

/** Opens the form of the next day in a page that has no open key. */
async function openNextDay(page: Page): Promise<void> {
  await page.goto(`${stage.url}/student/challenge/${world.id}/${folder.id}`)
  const next = page.getByRole('button', { name: 'Write another day' })
  await next.or(learnt(page)).first().waitFor()
  if (await next.isVisible()) await next.click()
  await learnt(page).waitFor()
}

const newWord = 'vier muntere otter im bach'

/** As a student who has lost the secret word and the emergency code. */
async function chooseNewWord(page: Page): Promise<void> {
  await page.getByText('Mood: only for you').click()
  await page.getByRole('button', { name: 'Forgotten your secret word?' }).click()
  await page.getByText('The code is lost, too').click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await chooseSecretWord(page, newWord)
}

async function chooseSecretWord(page: Page, word: string): Promise<void> {
  await page.getByLabel('Secret word', { exact: true }).fill(word)
  await page.getByLabel('Secret word once more').fill(word)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have written it down' }).click()
}

it('the entry of a day takes less than three minutes', async () => {
  const { page } = await openFolder('flotter-iltis-4', `${tuesday}T14:00:00Z`)
  await page.getByText('Mood: only for you').click()
  await chooseSecretWord(page, secretWord)
  await write(page)
  await handIn(page)

  await page.clock.setSystemTime(new Date(`${wednesday}T14:00:00Z`))
  await page.goto(`${stage.url}/student/dashboard`)
  const finger = countTaps(page)
  await finger.tap(page.getByRole('link', { name: world.title.en }).first())
  await finger.tap(page.getByRole('link', { name: folder.title.en }).first())
  const next = page.getByRole('button', { name: 'Write another day' })
  await next.or(learnt(page)).first().waitFor()
  if (await next.isVisible()) await finger.tap(next)
  await expect.poll(() => chosenDay(page).textContent()).toContain('Wed')
  for (const [field, words] of [
    ['Task 1', 'Bretter messen'],
    ['Task 2', 'Kunden begrüßen'],
  ] as const) {
    await finger.tap(page.getByLabel(field))
    await finger.type(words)
  }
  await finger.tap(learnt(page))
  await finger.type(sentence)
  // The hours of the day before are there; today it was longer.
  await finger.tap(page.getByLabel('To', { exact: true }))
  await finger.type('0330PM')
  await finger.tap(page.getByLabel('A question I still have'))
  await finger.type('Wie lange trocknet Leim?')
  const withoutMood = { ...finger }

  await finger.tap(page.getByText('Mood: only for you'))
  await finger.tap(page.getByLabel('Secret word', { exact: true }))
  await enterSecret(page, 'Secret word', secretWord)
  finger.taps += 1
  finger.letters += secretWord.length
  await finger.tap(page.getByRole('radio', { name: 'very good' }))
  await picture(page, story, '3-written')
  await finger.tap(page.getByRole('button', { name: 'Hand in' }))
  await page.getByRole('heading', { name: 'Handed in' }).waitFor()

  const seconds = secondsOf(finger, lettersPerMinute)
  console.info(
    `a day: ${finger.taps} taps and ${finger.letters} letters, at most ${Math.round(seconds)} seconds`,
  )
  expect(seconds).toBeLessThan(180)
  expect(secondsOf(withoutMood, slowLettersPerMinute) + secondsPerTap).toBeLessThan(180)
})

/** Fills in the required fields of a day. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill('08:00')
  await page.getByLabel('To', { exact: true }).fill('14:30')
  await page.getByLabel('Task 1').fill('Bretter messen')
  await page.getByLabel('Task 2').fill('Kunden begrüßen')
  await learnt(page).fill(sentence)
}

/** The days that have arrived, with the descriptions of their pictures. */
async function partsOf(teacher: Caller, studentId: string) {
  return (await submissionsOf(teacher, studentId)).map(({ response }) => {
    const { part, attachments = [] } = response as { part: string; attachments?: { caption: string }[] }
    return [part, attachments.map(({ caption }) => caption)]
  })
}

async function rowsOf(page: Page, table: 'attachments' | 'drafts') {
  return (await allRows(page))['weltenkompass-work']?.[table] ?? []
}
const picturesOn = async (page: Page) => (await rowsOf(page, 'attachments')).length
const draftOn = async (page: Page) => JSON.stringify(await rowsOf(page, 'drafts'))
