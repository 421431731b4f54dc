// The whole flow of design/9-occupations.md: offline from the second start on, from the hexagon over a field to two
// kept occupations, into 5.1 and 6.1. All letters arrive after the sign-out.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { OccupationsResponse } from '#shared/challenges/occupations.ts'
import type { ResearchResponse } from '#shared/challenges/research.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { demoClass, demoTeacher, newStudent, submissionsOf } from './demo-school.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { picture } from './pictures.ts'
import { passSecretWord } from './secret-word.ts'
import { useStage } from './stage.ts'
import { handIn, reconnect, signInStudent, signOut, waitUntilOfflineReady } from './student.ts'

const story = 'atlas-journey'
const account = { username: 'stille-otter-6', password: 'vier warme Schafe' }
const stage = useStage()

function placeOf(slug: string) {
  for (const chapter of chapters) {
    const challenge = chapter.challenges.find((each) => each.slug === slug)
    if (challenge) return { chapter, challenge }
  }
  throw new Error(`There is no challenge "${slug}"`)
}

async function openChallenge(page: Page, slug: string): Promise<void> {
  const { chapter, challenge } = placeOf(slug)
  await page.goto(`${stage.url}/student/challenge/${chapter.id}/${challenge.id}`)
  await page.getByRole('heading', { level: 1, name: challenge.title.en }).waitFor()
}

interface Kept {
  occupationId: string
  why: string
  lockedWhy: object | null
}

it('from the hexagon to two occupations with a reason, into 5.1 and 6.1, and all letters arrive', async () => {
  const { caller, student } = await newStudent(stage.url, account)
  const teacher = await demoTeacher(stage.url)
  for (const { id } of chapters.slice(2, 6))
    await teacher.post('/api/chapters/start', { chapterId: id, classId: demoClass.id }).catch(() => undefined)
  const compass = placeOf('interessen-kompass')
  await caller.post('/api/students/challenge/submit', {
    chapterId: compass.chapter.id,
    challengeId: compass.challenge.id,
    response: sampleResponse(compass.challenge.definition),
  })
  const tablet = await stage.openTablet({ locale: 'en-US' })
  const page = await tablet.context.newPage()
  const main = page.getByRole('main')
  await signInStudent(page, stage.url, account)
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)

  // The server is stopped for the second start.
  await stage.server.stop()
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openChallenge(page, 'interessen-kompass')
  await main.getByRole('img', { name: /directions|hexagon/i }).waitFor()
  await picture(page, story, '1-hexagon')
  await main.locator('a[href^="/student/atlas/field/"]').first().click()
  await page.getByRole('heading', { name: 'Jobs in this field' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Fits your hexagon' }).waitFor()
  await picture(page, story, '2-field')

  // Four are opened, the first and the third are kept.
  const links = main.locator('li a[href^="/student/atlas/"]')
  await links.nth(3).waitFor()
  const kept: { id: string; title: string }[] = []
  for (const [index, why] of ['It smells of wood.', '', 'I like the people.', ''].entries()) {
    // The page's heading is the short name.
    const [title = ''] = (await links.nth(index).innerText()).split('\n')
    await links.nth(index).click()
    await page.getByRole('heading', { name: 'What you do' }).waitFor()
    if (why !== '') {
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      // The first reason creates the key; it stays open for the second one.
      if (kept.length === 0) {
        await page.getByRole('button', { name: 'Write a reason' }).click()
        await passSecretWord(page)
      }
      await page.getByLabel(/^Why did you keep it/).fill(why)
      kept.push({ id: new URL(page.url()).pathname.split('/').at(-1) ?? '', title })
    }
    await page.goBack()
    await page.getByRole('heading', { name: 'Jobs in this field' }).waitFor()
  }

  // 5.1 lists the kept ones first.
  const picks = placeOf('drei-felder')
  await openChallenge(page, 'drei-felder')
  const offers = page.getByRole('region', { name: 'From your list' }).getByRole('button')
  await expect.poll(() => offers.count()).toBe(2)
  for (const { title } of kept) await page.getByRole('button', { name: `Take ${title}`, exact: true }).click()
  await page.getByRole('searchbox').fill('nurse')
  await page.getByRole('region', { name: 'Jobs found' }).getByRole('button').first().click()
  for (const area of await main.locator('form textarea').all()) await area.fill('Because it is about people.')
  await picture(page, story, '3-picks')
  await handIn(page)

  // 6.1 shows them and has the atlas as a source that is available offline.
  await openChallenge(page, 'steckbrief')
  const brought = page.locator('section').filter({ hasText: `From “${picks.challenge.title.en}”` })
  await brought.getByRole('link', { name: kept[0]?.title ?? '' }).waitFor()
  // The form loads after the page around it.
  await main.locator('form textarea').first().waitFor()
  for (const area of await main.locator('form textarea').all()) await area.fill(kept[0]?.title ?? '')
  await page.getByRole('button', { name: 'Add the job atlas as a source' }).click()
  await handIn(page)
  await picture(page, story, '4-profile')

  await signOut(page)
  await stage.server.start()
  await reconnect(page)
  // The reasons arrive locked: only their author can read them.
  const keptAtServer = async () =>
    (await caller.get<Kept[]>('/api/students/kept-occupations')).map(
      ({ occupationId, why, lockedWhy }) => `${occupationId}: ${lockedWhy ? 'locked' : why}`,
    )
  await expect
    .poll(async () => (await keptAtServer()).toSorted())
    .toEqual(kept.map(({ id }) => `${id}: locked`).toSorted())
  const arrived = () => submissionsOf(caller, student.id)
  await expect.poll(async () => (await arrived()).length).toBe(3)
  const responses = (await arrived()).map(({ response }) => response as object)
  const picked = responses.find((each): each is OccupationsResponse => 'picks' in each)
  expect(picked?.picks.slice(0, 2).map(({ id, title }) => ({ id, title }))).toEqual(
    kept.map(({ id, title }) => ({ id, title })),
  )
  const researched = responses.find((each): each is ResearchResponse => 'sources' in each)
  expect(researched?.sources[0]?.title).toBe('Weltenkompass job atlas')
  expect(researched?.fields['beruf']).toBe(kept[0]?.title)
})
