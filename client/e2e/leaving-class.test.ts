// A leaving class: its time capsules open by the last day of school, also without a server, and can be printed. Second
// story on the same server: a class that has started keeps its version, the next class gets the new one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { packTextOf } from '#shared/curriculum/chapter-pack.ts'
import { chaptersFor } from '#shared/curriculum/index.ts'
import { answerChallenge } from './answer-challenge.ts'
import { axeProblems } from './gallery/axe.ts'
import { picture } from './pictures.ts'
import { enterSecret, passSecretWord, secretWord } from './secret-word.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { closeCredentials, handIn, registerStudent, touchAt, waitUntilOfflineReady } from './student.ts'
import { createClass, registerTeacher, startChapter } from './teacher.ts'

const licenseKey = 'WELT-KTMR-NHXF-QDW7'
const story = 'leaving-class'
const letter = 'Dear me, I hope you dared to ask in the workshop.'

const stage = useStage()

/** The local day as YYYY-MM-DD. */
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE')

function placeIn(schoolType: 'general' | 'support', slug: string) {
  for (const chapter of chaptersFor(schoolType)) {
    const challenge = chapter.challenges.find((each) => each.slug === slug)
    if (challenge) return { chapter, challenge, path: `/student/challenge/${chapter.id}/${challenge.id}` }
  }
  throw new Error(`There is no challenge "${slug}"`)
}

async function open(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(stage.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** With PICTURES=1: phone and tablet, light and dark, both languages; the second needs a reload. */
async function pictureInEveryLook(page: Page, moment: string, languages = ['de', 'en']): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  const before = page.viewportSize() ?? { width: 820, height: 1180 }
  for (const language of languages) {
    if (languages.length > 1) {
      await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-coming]').first().waitFor({ state: 'detached' })
    }
    for (const [name, width, height] of [
      ['phone', 390, 844],
      ['tablet', 820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await picture(page, story, `${moment}-${name}-${colorScheme}-${language}`)
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

it('the letters of a leaving class open by its last day, offline, and can be printed', async () => {
  const teacher = await (await openTeacherDevice(stage)).context.newPage()
  await registerTeacher(teacher, stage.url, licenseKey)
  await teacher.getByRole('button', { name: 'Create class' }).first().click()
  const dialog = teacher.getByRole('dialog', { name: 'Create class' })
  await dialog.getByLabel('Name').fill('10a')
  await dialog.getByLabel('Type of school').selectOption('support')
  expect(await axeProblems(teacher, 'all')).toEqual([])
  await picture(teacher, story, '1-create')
  await dialog.getByRole('button', { name: 'Create class' }).click()
  await teacher.getByRole('heading', { name: '10a', level: 1 }).waitFor()
  const code = (await teacher.getByText(/^Join code: .{4}-.{4}$/).textContent())?.split(':')[1] ?? ''

  const ends = new Date()
  ends.setDate(ends.getDate() + 20)
  await teacher.getByRole('link', { name: 'Settings' }).click()
  await teacher.getByLabel('Last day of school').fill(dayOf(ends))
  await teacher.getByRole('button', { name: 'Save', exact: true }).click()
  await teacher.getByText('Saved.', { exact: true }).waitFor()
  await teacher.reload()
  await expect.poll(() => teacher.getByLabel('Last day of school').inputValue()).toBe(dayOf(ends))
  expect(await teacher.getByLabel('Type of school').inputValue()).toBe('support')
  expect(await axeProblems(teacher, 'all')).toEqual([])
  await pictureInEveryLook(teacher, '2-settings')
  for (const { title } of [chaptersFor('support')[0], chaptersFor('support')[7]].flatMap(
    (each) => each ?? [],
  ))
    await startChapter(teacher, title.en)

  const page = await (await stage.openTablet()).context.newPage()
  await registerStudent(page, stage.url, {
    joinCode: code.trim(),
    username: 'flinke-eule-8',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(page)
  await waitUntilOfflineReady(page)
  const map = placeIn('support', 'wege-karte')
  await open(page, map)
  await page.getByText(map.challenge.prompt.en).waitFor()
  await pictureInEveryLook(page, '3-map-of-paths')
  await answerChallenge(page, map.challenge.definition)
  await handIn(page)
  await page.getByText('Assisted training means').first().waitFor()
  await page.getByText('supported employment in a company').first().waitFor()
  await pictureInEveryLook(page, '4-map-answered')

  const capsule = placeIn('support', 'zeitkapsel')
  await open(page, capsule)
  await passSecretWord(page)
  await page.getByText(/The letter opens on/).waitFor()
  await pictureInEveryLook(page, '5-letter', ['en'])
  await page.locator('main form textarea').fill(letter)
  await handIn(page)
  await page.getByText('Your answer has arrived.').first().waitFor()
  await page
    .getByText(/Your letter is closed/)
    .first()
    .waitFor()
  await pictureInEveryLook(page, '6-closed')

  // No server any more, and the last day of school on the tablet's calendar.
  await stage.server.stop()
  await touchAt(page, new Date(ends))
  await page.clock.setFixedTime(ends)
  await touchAt(page, new Date(ends))
  await page.reload()
  await page.getByText('Locked with your secret word.').waitFor()
  await enterSecret(page, 'Secret word', secretWord)
  await page.getByText(letter).first().waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  await pictureInEveryLook(page, '7-open', ['en'])
  // A dialog of the browser and the story must not print at the same time.
  await page.evaluate(() => void (globalThis.print = () => undefined))
  await page.getByRole('button', { name: 'Print letter' }).click()
  const sheet = page.locator('body > div article')
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.textContent()).toContain(letter)
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  if (process.env['PICTURES'] === '1') {
    mkdirSync(join('screenshots', story), { recursive: true })
    writeFileSync(join('screenshots', story, 'letter.pdf'), paper)
  }
})

it('a class that has started keeps its version until the end, and a new class starts with the new one', async () => {
  const { chapter, challenge, path } = placeIn('general', 'wege-karte')
  const teacher = await (await openTeacherDevice(stage)).context.newPage()
  await registerTeacher(teacher, stage.url, licenseKey)
  const oldCode = await createClass(teacher, '9a')
  await startChapter(teacher, chapter.title.en)
  const old = await (await stage.openTablet()).context.newPage()
  await registerStudent(old, stage.url, {
    joinCode: oldCode,
    username: 'alte-eule-1',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(old)
  await open(old, { path })
  await answerChallenge(old, challenge.definition)
  await handIn(old)
  await old.getByText('Your answer has arrived.').first().waitFor()

  // The next release of the world, as the school's own version.
  const next = structuredClone(chapter)
  const changed = next.challenges[0]
  if (changed?.definition.kind !== 'card_sort') throw new Error('The map of paths changed its kind')
  next.version = 1000
  changed.prompt = { de: 'Sortiere dreizehn Wege.', en: 'Sort thirteen paths.' }
  changed.definition.cards.push({ id: 'neu', label: { de: 'ein neuer Weg', en: 'a new path' } })
  await stage.server.stop()
  const file = join(stage.server.dataDir, 'next.json')
  writeFileSync(file, packTextOf(next))
  execFileSync('npx', ['tsx', 'server/chapter.ts', 'import', file], {
    env: { ...process.env, ...stage.server.environment },
  })
  await stage.server.start()

  await teacher.goto(`${stage.url}/classes`)
  const newCode = await createClass(teacher, '9b')
  await startChapter(teacher, chapter.title.en)
  const newClassStudent = await (await stage.openTablet()).context.newPage()
  await registerStudent(newClassStudent, stage.url, {
    joinCode: newCode,
    username: 'junge-eule-2',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(newClassStudent)
  await open(newClassStudent, { path })
  await newClassStudent.getByText('Sort thirteen paths.').waitFor()
  await answerChallenge(newClassStudent, changed.definition)
  await handIn(newClassStudent)
  await newClassStudent.getByText('Your answer has arrived.').first().waitFor()
  await picture(newClassStudent, story, '8-new-class')

  // The old class has the same texts and its answer, and completes the world.
  await open(old, { path })
  await old.getByText(challenge.prompt.en).waitFor()
  expect(await old.getByText('Sort thirteen paths.').count()).toBe(0)
  for (const each of chapter.challenges.slice(1)) {
    await open(old, { path: `/student/challenge/${chapter.id}/${each.id}` })
    await answerChallenge(old, each.definition)
    await handIn(old)
    await old.getByText('Your answer has arrived.').first().waitFor()
  }
  await old.goto(`${stage.url}/student/chapter/${chapter.id}`)
  await old
    .getByText(/5 of 5|all done/i)
    .first()
    .waitFor()
  await picture(old, story, '9-old-class')
})
