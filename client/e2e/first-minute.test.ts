// From the class code to the first answer: few taps, no typing, and the map's texts for a first visit.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { demoTeacher } from './demo-school.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'

const story = 'first-minute'
const [baseCamp, island] = chapters
const stage = useStage()

it('a child hands in a first answer within a minute and eight taps after scanning the code', async () => {
  const teacher = await demoTeacher(stage.url)
  const found = await teacher.post<{ id: string; joinCode: string }>('/api/classes/create', { name: '7c' })
  await teacher.post('/api/chapters/start', { chapterId: baseCamp?.id, classId: found.id })
  const page = await (await stage.openTablet()).context.newPage()
  await page.goto(`${stage.url}/student/register#code=${found.joinCode}`)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const offers = page.getByRole('group', { name: 'Ideas for your name' })
  await offers.waitFor()
  const began = Date.now()

  await tap(offers.getByRole('button').first())
  await tap(page.getByRole('button', { name: 'Become an explorer' }))
  const credentials = page.getByRole('dialog', { name: 'Your name and password' })
  await tap(credentials.getByRole('button', { name: 'I have written it down' }))
  await page.getByRole('heading', { name: 'Good to have you here', level: 1 }).waitFor()
  await picture(page, story, '1-map')
  // A world that has not started shows its name and one line without a tap.
  const second = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `2 ${island?.title.en}` })
  const line = second.getByText(/^[^.?!]+[.?!]$/)
  await line.waitFor()
  expect(island?.summary.en).toContain(await line.innerText())
  expect((await line.boundingBox())?.height).toBeGreaterThan(10)
  expect(await second.getByRole('link').count()).toBe(0)
  await tap(page.getByRole('link', { name: 'Let’s go' }))
  const scales = page.locator('main form').getByRole('slider')
  await scales.first().waitFor()
  // One question at first; each answer shows the next one.
  expect(await scales.count()).toBe(1)
  await picture(page, story, '2-first-question')
  const question = await scales.first().getAttribute('aria-labelledby')
  await page.locator(`[id="${question}"]`).click()
  expect(await scales.first().getAttribute('aria-valuetext')).not.toBe('5')
  for (const index of [0, 1, 2]) await tap(scales.nth(index))
  expect(await scales.count()).toBe(3)
  // Each tap hits the middle of a slider, so the value is the middle one.
  for (const scale of await scales.all()) expect(await scale.getAttribute('aria-valuetext')).toBe('5')
  await tap(page.getByRole('button', { name: 'Hand in' }))
  await page.getByRole('heading', { name: /handed in/i, level: 2 }).waitFor()

  expect(taps).toBeLessThanOrEqual(8)
  // The app's share of the minute; the student needs the rest for reading.
  expect(Date.now() - began).toBeLessThan(60_000)
  await page
    .getByRole('link', { name: baseCamp?.title.en ?? '' })
    .first()
    .click()
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByRole('heading', { name: 'Keep going', level: 1 }).waitFor()
  await picture(page, story, '3-map-again')
})
