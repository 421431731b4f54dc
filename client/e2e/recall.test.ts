// A challenge that refers to an earlier answer shows it from this device, without a server, also while it waits.
import { beforeEach, expect, it } from 'vitest'
import type { Definition } from '#shared/challenges/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { Tablet } from './browser.ts'
import { demoClass, demoTeacher, newStudent, type Caller } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import { handIn, signInStudent, waitUntilOfflineReady } from './student.ts'

const story = 'recall'
const account = { username: 'kluge-otter-4', password: 'vier nasse Schafe' }

const stage = useStage()
let tablet: Tablet

beforeEach(async () => {
  tablet = await stage.openTablet({ locale: 'en-US' })
})

function placeOf(slug: string) {
  for (const chapter of chapters) {
    const challenge = chapter.challenges.find((each) => each.slug === slug)
    if (challenge)
      return { challenge, path: `/student/challenge/${chapter.id}/${challenge.id}`, chapterId: chapter.id }
  }
  throw new Error(`There is no challenge "${slug}"`)
}

async function submit(caller: Caller, slug: string, response: object): Promise<void> {
  const { chapterId, challenge } = placeOf(slug)
  await caller.post('/api/students/challenge/submit', { chapterId, challengeId: challenge.id, response })
}

/** The answers of a student with low interest in all directions. */
function lowInterests(definition: Definition) {
  if (definition.kind !== 'likert') throw new Error('The interest compass changed its kind')
  return {
    answers: Object.fromEntries(definition.items.map(({ id, dim }) => [id, 'RAC'.includes(dim) ? 1 : 0])),
  }
}

const wishes = ['naehe', 'team', 'lernen', 'geld', 'sinn', 'zeit', 'freiheit', 'sicherheit', 'abwechslung']

it('earlier answers are shown where they are needed, offline too, and the wishes of world 4 are the criteria of 5.5', async () => {
  const { caller } = await newStudent(stage.url, account)
  const teacher = await demoTeacher(stage.url)
  for (const { id } of chapters.slice(2, 5))
    await teacher.post('/api/chapters/start', { chapterId: id, classId: demoClass.id })
  const compass = placeOf('interessen-kompass').challenge
  await submit(caller, 'interessen-kompass', lowInterests(compass.definition))
  await submit(caller, 'was-mir-wichtig-ist', { order: wishes })

  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)

  const open = async (slug: string) => {
    await page.goto(stage.url + placeOf(slug).path)
    await page.getByRole('heading', { level: 1, name: placeOf(slug).challenge.title.en }).waitFor()
  }
  await open('passt-das-zu-mir')
  const card = page.locator('section').filter({ hasText: `From “${compass.title.en}”` })
  // Instead of a hexagon the page shows the result and its next step.
  await card.getByText('So far little of this appeals to you. That is a result.').waitFor()
  await card.getByText('What do you like that was missing here?').waitFor()
  await picture(page, story, '0-no-hexagon')
  await submit(caller, 'interessen-kompass', sampleResponse(compass.definition))
  await open('passt-das-zu-mir')
  await card.getByRole('img').waitFor()
  await stage.server.stop()

  await open('passt-das-zu-mir')
  await card.getByRole('img').waitFor()
  await picture(page, story, '1-hexagon')

  await open('feld-gegen-feld')
  const fields = placeOf('drei-felder').challenge
  await page.getByText('You can start right away. It gets easier if you do this first:').waitFor()
  const chosen = page
    .getByRole('group', { name: /What counts for you/ })
    .getByRole('checkbox', { checked: true })
  await expect.poll(() => chosen.count()).toBe(6)
  // The most important wish is the first criterion, which has a page of its own.
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('group', { name: 'I can work close by' }).waitFor()
  await picture(page, story, '2-criteria')

  await page.getByRole('link', { name: `“${fields.title.en}”` }).click()
  await page.getByRole('heading', { level: 1, name: fields.title.en }).waitFor()
  await card.getByRole('img').waitFor()
  await answerChallenge(page, fields.definition)
  await handIn(page)

  // Waiting answers are shown as well.
  await open('feld-gegen-feld')
  await page
    .locator('section')
    .filter({ hasText: `From “${fields.title.en}”` })
    .getByRole('listitem')
    .nth(2)
    .waitFor()
  await picture(page, story, '3-waiting')

  // A challenge shows its resolution after the hand-in, also while the answer waits, and on every later visit.
  const { definition, resolution } = placeOf('stimmt-das').challenge
  const answering = page.locator('section').filter({ hasText: 'Something to think about' }).first()
  await open('stimmt-das')
  await answerChallenge(page, definition)
  expect(await answering.count()).toBe(0)
  await handIn(page)
  await page.getByText('saved on this device', { exact: true }).first().waitFor()
  // This number of facts is collapsed.
  await answering.getByText('7 facts with sources').click()
  await expect.poll(() => answering.getByRole('listitem').count()).toBe(resolution?.facts?.length)
  await picture(page, story, '4-answering')
  await open('stimmt-das')
  await answering.getByText('7 facts with sources').click()
  await answering.getByText('As of: April 2024.').waitFor()
  const link = answering.getByRole('link').last()
  expect(await link.getAttribute('href')).toBe('https://www.gesetze-im-internet.de/bbig_2005/__22.html')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')

  // The atlas compares by the criteria of world 4; the conditions are an answer that waits on the device.
  await page.goto(`${stage.url}/student/atlas/compare?ids=florist,tierpfleger`)
  const wished = page.getByRole('region', { name: 'What matters most to you' }).getByRole('listitem')
  await expect
    .poll(() => wished.allInnerTexts())
    .toEqual(['working close by', 'a nice team', 'always learning new things'])
  const mix = placeOf('arbeitsplatz-mix').challenge
  await page.getByRole('link', { name: `Go to “${mix.title.en}”` }).click()
  await page.getByRole('heading', { level: 1, name: mix.title.en }).waitFor()
  await answerChallenge(page, mix.definition)
  await handIn(page)
  await page.goto(`${stage.url}/student/atlas/compare?ids=florist,tierpfleger`)
  await page.getByRole('rowgroup').nth(3).waitFor()
  const said = (condition: string) =>
    page.getByRole('row', { name: condition }).getByRole('cell').allInnerTexts()
  await expect.poll(() => said('outdoors in any weather')).toEqual(['not in the atlas', 'yes, outdoors'])
  await expect
    .poll(() => page.getByRole('region', { name: 'You like' }).getByRole('listitem').allInnerTexts())
    .toContain('standing and walking a lot')
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, '5-compared')
})
