import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoClass, demoTeacher, submissionsOf } from './demo-school.ts'
import type { Weather } from './fault-proxy.ts'
import { picture } from './pictures.ts'
import { useStageBehindNetwork } from './stage.ts'
import {
  closeCredentials,
  openChallenge,
  openWorld,
  registerStudent,
  waitUntilOfflineReady,
  writeText,
} from './student.ts'

const stage = useStageBehindNetwork({ server: 'for the file' })

const weathers: Weather[] = [
  'portal',
  'portal-redirect',
  'filter',
  'answer-lost',
  'truncated',
  'overloaded',
  'cut',
]

declare global {
  interface Window {
    /** How often the page has said so since `noteArrivals`. */
    arrivals: number
  }
}

async function noteArrivals(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.arrivals = 0
    new MutationObserver(() => {
      if (document.body.textContent.includes('Your answer has arrived.')) window.arrivals += 1
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

async function openStudent(username: string): Promise<Page> {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await registerStudent(page, stage.url, {
    joinCode: demoClass.joinCode,
    username,
    password: 'nasse Federn 7',
  })
  await closeCredentials(page)
  await openWorld(page, 'Base camp')
  await waitUntilOfflineReady(page)
  return page
}

describe('bad weather', () => {
  it('whatever a network answers instead of the server, the answer waits and then arrives once', async () => {
    const page = await openStudent('regen-amsel-3')
    await openChallenge(page, 'I used to want to be …')

    for (const [index, weather] of weathers.entries()) {
      stage.network.weather = weather
      if (index > 0) await page.getByRole('button', { name: 'Change answer' }).click()
      await writeText(page, `Bei ${weather} wollte ich Meteorologin werden, der Wolken wegen.`)
      await noteArrivals(page)
      await page.getByRole('button', { name: /^Hand in/ }).click()
      await page
        .getByText(/^(You can carry on|Your answer is on its way)/)
        .first()
        .waitFor()
      await expect.poll(() => stage.network.met, { timeout: 20_000 }).toBeGreaterThan(0)
      // Not even for a moment: the answer before this one has arrived, and that must not be taken for this one.
      expect(await page.evaluate(() => window.arrivals), weather).toBe(0)
      if (weather === 'portal') await picture(page, 'bad-weather', 'portal')
      stage.network.weather = 'fair'
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.getByText('Your answer has arrived.').waitFor({ timeout: 30_000 })
    }

    const teacher = await demoTeacher(stage.url)
    const students = await teacher.get<{ id: string; username: string }[]>(
      `/api/classes/${demoClass.id}/students`,
    )
    const student = students.find(({ username }) => username === 'regen-amsel-3')
    const submissions = await submissionsOf(teacher, student?.id ?? '')
    const told = submissions.map(({ response }) => (response as { text: string }).text.split(' ')[1])
    expect(told).toHaveLength(weathers.length)
    expect(new Set(told)).toEqual(new Set(weathers))
  })

  it('news that come late do not move what a finger is aiming at', async () => {
    const page = await openStudent('ruhiger-dachs-4')
    await openChallenge(page, 'My travel companions')
    stage.network.latencyMs = 1_500
    stage.network.weather = 'cut'
    await page.reload()
    const box = page.getByRole('checkbox').first()
    await box.waitFor()
    const before = await box.boundingBox()
    expect(await page.getByText(/^As of /).count()).toBe(0)
    await page.getByText(/^As of /).waitFor()
    expect(await box.boundingBox()).toEqual(before)
  })
})
