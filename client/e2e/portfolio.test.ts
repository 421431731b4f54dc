import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import type { Tablet } from './browser.ts'
import { demoTeacher, newStudent, demoClass, type Caller } from './demo-school.ts'
import { sendPhotos } from './gallery/school-pictures.ts'
import { unfoldChapters } from './pass-page.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import { handIn, signInStudent, signOut, waitUntilOfflineReady } from './student.ts'

const story = 'portfolio'
const account = { username: 'flinke-eule-8', password: 'drei nasse Schafe' }

const stage = useStage()
let tablet: Tablet

beforeEach(async () => {
  tablet = await stage.openTablet({ locale: 'en-US' })
})

const rated = (id: string) => ({ r: 4, i: 3, a: 1, s: 3, e: 0, c: 1 })[id[0] ?? ''] ?? 2
const compassIds = ['r', 'i', 'a', 's', 'e', 'c'].flatMap((dim) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${dim}${number}`),
)
const compass = (shift: number) => ({
  answers: Object.fromEntries(
    compassIds.map((id, index) => [id, Math.max(0, Math.min(4, rated(id) + (index % 3 === 0 ? shift : 0)))]),
  ),
})

const responses: [slug: string, response: object][] = [
  ['wo-stehe-ich', { values: { staerken: 3, arbeitswelt: 4, hilfe: 6 }, text: 'Noch viel offen.' }],
  ['frueher-wollte-ich', { text: 'Zuerst Tierärztin, dann Pilot. Ich mochte, dass man gebraucht wird.' }],
  ['zeitkapsel', { text: 'GEHEIM: nur für mich.', sealed: true }],
  [
    'mein-beweis',
    {
      text: 'Beim Schulfest fiel die Musik aus. Ich habe in Ruhe jedes Kabel geprüft, das kaputte gefunden und ersetzt. Nach zehn Minuten lief alles wieder.',
    },
  ],
  ['staerken-ohne-noten', { choices: ['handy', 'kochen'], other: null }],
  ['meine-top-5', { order: ['bauen', 'ruhe', 'team', 'helfen', 'lernen'] }],
  ['interessen-kompass', compass(-1)],
  ['interessen-kompass', compass(1)],
  ['passt-das-zu-mir', { values: { passt: 8, neugier: 9 }, text: 'Machen stimmt genau.' }],
  [
    'guter-arbeitstag',
    { text: 'Um sieben in die Werkstatt, erst ein Kaffee, dann das Rad von gestern fertig machen.' },
  ],
  [
    'drei-felder',
    {
      picks: [
        { id: 'tischler', title: 'Tischlerin / Tischler', fields: ['bauen'], why: 'Holz riecht gut.' },
        { id: 'koch', title: 'Köchin / Koch', fields: ['gastlichkeit'], why: 'Ich koche gern für viele.' },
        { id: 'landwirt', title: 'Landwirtin / Landwirt', fields: ['natur'], why: 'Das überrascht mich.' },
      ],
      choices: [],
    },
  ],
  [
    'steckbrief',
    {
      fields: {
        beruf: 'Tischlerin',
        aufgaben: 'Holz aussuchen, messen, zuschneiden und verleimen.',
        ort: 'In der Werkstatt und auf Baustellen, im Team.',
        weg: 'Ausbildung in einem Betrieb, drei Jahre.',
        haken: 'Es ist laut und staubig.',
      },
      sources: [{ title: 'BERUFENET', url: '' }],
    },
  ],
  [
    'danach',
    {
      values: {
        ...{ 'fragen-vor': 3, 'fragen-nach': 8, 'zutrauen-vor': 4, 'zutrauen-nach': 7 },
        ...{ interesse: 9, nochmal: 8 },
      },
      text: 'Ich kann früh aufstehen und frage nach, wenn ich etwas nicht verstehe.',
    },
  ],
  [
    'wege-karte',
    {
      piles: {
        kenne_ich: ['abitur'],
        will_ich_wissen: ['dual', 'betrieb'],
        nichts_fuer_mich: [
          'schulisch',
          'fachabitur',
          'vorbereitung',
          'langes_praktikum',
          'freiwillig',
          'ausland',
          'studium',
          'arbeiten',
          'abschluss',
        ],
      },
    },
  ],
  [
    'naechster-schritt',
    {
      goal: 'Einen Platz für das Praktikum finden',
      steps: [
        { text: 'Liste mit fünf Werkstätten machen', done: true },
        { text: 'Zwei Werkstätten anrufen', done: false },
      ],
      by: new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10),
      ifThen: 'Wenn ich nervös bin, lese ich meinen Zettel ab.',
    },
  ],
  ['wo-stehe-ich-jetzt', { values: { staerken: 7, arbeitswelt: 6, hilfe: 6 }, text: 'Ich weiß jetzt mehr.' }],
]

async function answerAll(student: Caller, attachments: readonly object[]): Promise<void> {
  const teacher = await demoTeacher(stage.url)
  for (const { id } of chapters) {
    await teacher.post('/api/chapters/start', { chapterId: id, classId: demoClass.id }).catch(() => undefined)
  }
  for (const [slug, response] of responses) {
    const chapter = chapters.find(({ challenges }) => challenges.some((each) => each.slug === slug))
    const challenge = chapter?.challenges.find((each) => each.slug === slug)
    if (!chapter || !challenge) throw new Error(`There is no challenge "${slug}"`)
    await student.post('/api/students/challenge/submit', {
      chapterId: chapter.id,
      challengeId: challenge.id,
      response: slug === 'mein-beweis' ? { ...response, attachments } : response,
    })
  }
}

/** The pages as a printer gets them; saved beside the screenshots. */
async function print(page: Page, name: string): Promise<{ pages: number; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  mkdirSync(`screenshots/${story}`, { recursive: true })
  const path = `screenshots/${story}/${name}.pdf`
  writeFileSync(path, pdf)
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('article').innerText()
  await page.emulateMedia({ media: null })
  return { pages, text }
}

it('pass and conversation sheet print the author’s choice and no private answer', async () => {
  const { student, caller } = await newStudent(stage.url, account)
  await answerAll(caller, await sendPhotos(stage.url, student))
  for (const [position, occupationId] of ['fahrradmonteur', 'koch'].entries()) {
    await caller.post('/api/students/kept-occupations/save', {
      ...{ occupationId, kept: true, why: `Grund ${position + 1}.`, position },
    })
  }
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)

  await page.getByRole('link', { name: 'My pass' }).click()
  await page.getByRole('heading', { name: 'My pass', level: 1 }).waitFor()
  await page.locator('figure', { hasText: 'Mein Vogelhaus' }).locator('img').waitFor({ state: 'attached' })
  await page.getByText('The dashed line shows an earlier result.').waitFor({ state: 'attached' })
  await expect
    .poll(() =>
      page
        .locator('article img')
        .evaluateAll((all) => (all as HTMLImageElement[]).every(({ complete }) => complete)),
    )
    .toBe(true)
  await picture(page, story, 'pass')
  // Each world is folded on the screen and whole on paper.
  expect(await page.getByRole('checkbox', { name: /In the pass.*My evidence/ }).count()).toBe(0)
  const whole = await print(page, 'pass')
  expect(whole.text).toContain('Nach zehn Minuten lief alles wieder.')
  expect(whole.text).not.toContain('GEHEIM')
  // The pass contains answers and does not name missing ones.
  expect(whole.text).not.toMatch(/Rather not|Not for me/)
  expect(whole.pages).toBeGreaterThanOrEqual(2)
  expect(whole.pages).toBeLessThanOrEqual(5)

  expect(whole.text).toContain('Meine Werkbank')
  expect(whole.text).toContain('Mein Vogelhaus')
  await unfoldChapters(page)
  await page.getByRole('figure', { name: 'Mein Vogelhaus' }).getByRole('img').waitFor()
  await picture(page, story, 'pass-unfolded')
  // Each picture is chosen on its own.
  await page.getByRole('checkbox', { name: /In the pass.*Mein Vogelhaus/ }).uncheck()
  const withOne = await print(page, 'pass-with-one-picture')
  expect(withOne.text).toContain('Meine Werkbank')
  expect(withOne.text).not.toContain('Mein Vogelhaus')

  await page.getByRole('checkbox', { name: /In the pass.*My evidence/ }).uncheck()
  await page.reload()
  await unfoldChapters(page)
  await page.getByRole('checkbox', { name: /In the pass.*My evidence/ }).waitFor()
  // The choice is locked on the tablet: it is not readable after the sign-out, and back at the next sign-in.
  await signOut(page)
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(left).toContain('weltenkompass.choices')
  expect(left).not.toMatch(/left-out|[0-9a-f]{8}-[0-9a-f]{4}-/)
  await signInStudent(page, stage.url, account)
  await waitUntilOfflineReady(page)
  await page.getByRole('link', { name: 'My pass' }).click()
  await page.getByText('On this device your choice is back').waitFor()
  await unfoldChapters(page)
  expect(await page.getByRole('checkbox', { name: /In the pass.*My evidence/ }).isChecked()).toBe(false)
  expect((await print(page, 'pass-chosen')).text).not.toContain('Nach zehn Minuten')

  await stage.server.stop()
  await page.goto(`${stage.url}/student/card`)
  await page.getByRole('heading', { name: 'Talk card', level: 1 }).waitFor()
  await page.getByText('Nothing is chosen yet.').waitFor()
  await picture(page, story, 'card-closed')
  expect((await print(page, 'card-closed')).text).not.toContain('Nach zehn Minuten')
  for (const name of [
    /Print this too.*Others could see this/,
    /Print this too.*I know my strengths/,
    /Print this too.*What should I know/,
    /Print this too.*Zwei/,
    /Print this too.*Chef/,
  ]) {
    await page.getByRole('switch', { name }).check()
  }
  await picture(page, story, 'card')
  const card = await print(page, 'card')
  expect(card.pages).toBe(1)
  expect(card.text).toContain('At the start 3, now 7 of 10.')
  expect(card.text).toContain('Zwei Werkstätten anrufen')
  expect(card.text).not.toContain('building and repairing')
  // Only the released kept occupation, with its reason.
  expect(card.text).toContain('Grund 2.')
  expect(card.text).not.toContain('Grund 1.')
  await page.reload()
  await page.getByText('5 lines will be printed.').waitFor()
  await chooseTopics(page)
  await chooseEveryLine(page)
  await lookAround(page)
})

it('a student without answers prints the released occupations alone', async () => {
  const owner = { username: 'flinke-eule-9', password: account.password }
  const { caller } = await newStudent(stage.url, owner)
  await caller.post('/api/students/kept-occupations/save', {
    ...{ occupationId: 'koch', kept: true, why: 'Grund 1.', position: 0 },
  })
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, owner)
  await page.waitForURL('**/student/dashboard')
  await page.goto(`${stage.url}/student/pass`)
  const released = page.getByRole('checkbox', { name: /In the pass.*Grund 1/ })
  await released.waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
  await released.check()
  await page.getByText('0 answers and 1 occupation from your list in the pass.').waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).isEnabled()).toBe(true)
  expect((await print(page, 'pass-kept-alone')).text).toContain('Grund 1.')
})

/** A choice in 8.4 adds its lines to the sheet at once, also while it waits. Closing a line removes it. */
async function chooseTopics(page: Page): Promise<void> {
  const chapter = chapters.find(({ slug }) => slug === 'wegegabel')
  const challenge = chapter?.challenges.find(({ slug }) => slug === 'gespraechskarte')
  await page.goto(`${stage.url}/student/challenge/${chapter?.id}/${challenge?.id}`)
  for (const name of ['my hexagon', 'what matters to me', 'my evidence for them'])
    await page.getByRole('checkbox', { name }).check()
  await handIn(page)
  await page.getByText('saved on this device', { exact: true }).first().waitFor()
  await page.goto(`${stage.url}/student/card`)
  await page.getByText('6 lines will be printed.').waitFor()
  await page.getByText('The card says nothing about this yet: what matters to me.').waitFor()
  await picture(page, story, 'card-topics')
  const chosen = await print(page, 'card-topics')
  expect(chosen.pages).toBe(1)
  expect(chosen.text).toContain('This interests me most')
  // The hexagon also shows the earlier result and explains its line.
  expect(chosen.text).toContain('The dashed line shows an earlier result.')
  await page.getByRole('switch', { name: /Print this too.*This interests me most/ }).uncheck()
  await page.reload()
  await page.getByText('5 lines will be printed.').waitFor()
  const closed = await print(page, 'card-topic-closed')
  expect(closed.text).not.toContain('This interests me most')
  expect(closed.text).not.toContain('The dashed line shows an earlier result.')
}

async function chooseEveryLine(page: Page): Promise<void> {
  for (const line of await page.getByRole('switch', { name: /Print this too/ }).all()) await line.check()
  await picture(page, story, 'card-whole')
  expect((await print(page, 'card-whole')).pages).toBe(1)
}

/** Both sheets on a phone in the dark theme and on a desktop in German, still without a server. */
async function lookAround(page: Page): Promise<void> {
  for (const language of ['en', 'de']) {
    await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
    for (const sheet of ['pass', 'card']) {
      await page.goto(`${stage.url}/student/${sheet}`)
      await page.locator('article').waitFor()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await picture(page, story, `${sheet}-${language}-phone-dark`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await picture(page, story, `${sheet}-${language}-desktop`)
      await print(page, `${sheet}-${language}`)
    }
  }
}
