// The results of a whole class: the counts that a student sees after the hand-in, and the planets on the projected page.
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import type { Page } from 'playwright-core'
import { answerChallenge } from './answer-challenge.ts'
import { demoClass, newStudent } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { longestMotion, watchMotion } from './motion.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { handIn, signInStudent, waitUntilOfflineReady } from './student.ts'

const story = 'class-as-a-whole'
const stage = useStage({ server: 'for the file' })
const password = 'drei nasse Schafe'
const [camp] = chapters
const helpers = camp?.challenges.find(({ definition }) => definition.kind === 'checklist')

it('a student who has handed in sees the counts of the class, also offline; the projected page shows the planets of the class', async () => {
  if (!camp || !helpers || helpers.definition.kind !== 'checklist') throw new Error('no checklist')
  const [first] = helpers.definition.items
  for (const turn of [1, 2, 3, 4, 5]) {
    const { caller } = await newStudent(stage.url, { username: `ruhiger-otter-${turn}`, password })
    await caller.post('/api/students/challenge/submit', {
      chapterId: camp.id,
      challengeId: helpers.id,
      response: { checked: [first?.id], notes: {} },
    })
  }
  const { caller: sixth } = await newStudent(stage.url, { username: 'ruhiger-otter-6', password })
  for (const { id: challengeId, definition } of camp.challenges) {
    if (challengeId === helpers.id) continue
    await sixth.post('/api/students/challenge/submit', {
      chapterId: camp.id,
      challengeId,
      response: sampleResponse(definition),
    })
  }
  const { context } = await stage.openTablet()
  const page = await context.newPage()
  const movedForStudent = await stillPage(page)
  await signInStudent(page, stage.url, { username: 'ruhiger-otter-6', password })
  await page.waitForURL('**/student/dashboard')
  await page.getByRole('link', { name: camp.title.en }).first().waitFor()
  await waitUntilOfflineReady(page)
  await page.goto(`${stage.url}/student/challenge/${camp.id}/${helpers.id}`)
  await page.getByText('Your class only sees numbers, no names.').waitFor()
  const counts = page.getByRole('heading', { name: 'What your class chose' })
  await answerChallenge(page, helpers.definition)
  expect(await counts.count()).toBe(0)
  await handIn(page)
  await counts.waitFor()
  await page.getByText('5 answers, without names.').waitFor()
  await page.getByText('World completed!').waitFor()
  await page.getByRole('link', { name: 'In your pass: 1 answer. Have a look' }).waitFor()
  expect(await problemsInBothThemes(page)).toEqual([])
  await picture(page, story, 'counts')

  await page.goto(`${stage.url}/student/pass`)
  await page.getByRole('heading', { name: camp.title.en }).waitFor()
  expect(await problemsInBothThemes(page)).toEqual([])
  expect(movedForStudent()).toEqual([])

  const teacher = await (await openTeacherDevice(stage)).context.newPage()
  const movedForTeacher = await stillPage(teacher)
  await teacher.goto(`${stage.url}/login`)
  await signInByEmail(teacher, demo.teacher)
  await teacher.waitForURL('**/classes')
  await teacher.goto(`${stage.url}/classes/${demoClass.id}`)
  await teacher.getByRole('button', { name: 'Show large' }).click()
  const wall = teacher.getByRole('dialog', { name: 'Come aboard' })
  await wall.getByRole('img', { name: camp.title.en }).waitFor()
  await wall.getByText('This is what your answers have built.').waitFor()
  expect(await wall.innerText()).not.toContain('otter')
  expect(await problemsInBothThemes(teacher)).toEqual([])
  expect(movedForTeacher()).toEqual([])
  await picture(teacher, story, 'wall')

  // Without reduced motion the animation of a finished world is shown.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${stage.url}/student/challenge/${camp.id}/${helpers.id}`)
  await page.getByRole('button', { name: 'Change answer' }).click()
  await page.getByRole('button', { name: 'Hand in again' }).click()
  await page.getByText('World completed!').waitFor()
  await expect.poll(() => movedForStudent().join()).toMatch(/done/)
  // Issue 20: at most 1.2 s, and the next step is usable meanwhile.
  expect(await longestMotion(page)).toBe(1200)
  await page.getByRole('link', { name: 'To your worlds' }).click({ trial: true })
  await counts.waitFor()

  // Without a server the last known counts are shown.
  await stage.server.stop()
  await page.reload()
  await counts.waitFor()
})

/** The page of a student with reduced motion. */
async function stillPage(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return watchMotion(page)
}

async function problemsInBothThemes(page: Page): Promise<string[]> {
  const light = await axeProblems(page, 'all')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeProblems(page, 'contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
