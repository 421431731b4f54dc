import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTablet, type Tablet } from './browser.ts'
import { demoClass, demoTeacher, submissionsOf } from './demo-school.ts'
import { openFaultProxy, type FaultProxy, type Weather } from './fault-proxy.ts'
import { picture } from './pictures.ts'
import { createServerProcess, freePort, type ServerProcess } from './server-process.ts'
import {
  closeCredentials,
  openChallenge,
  openWorld,
  registerStudent,
  waitUntilOfflineReady,
  writeText,
} from './student.ts'

let server: ServerProcess
let proxy: FaultProxy
let tablet: Tablet

beforeEach(async () => {
  const port = await freePort()
  server = await createServerProcess({ PUBLIC_ORIGIN: `http://localhost:${port}` })
  await server.start()
  proxy = await openFaultProxy(port, () => server.url)
  tablet = await openTablet()
})
afterEach(async () => {
  await tablet?.remove()
  await proxy?.close()
  await server?.remove()
})

const weathers: Weather[] = [
  'portal',
  'portal-redirect',
  'filter',
  'answer-lost',
  'truncated',
  'overloaded',
  'cut',
]

describe('bad weather', () => {
  it('whatever a network answers instead of the server, the answer waits and then arrives once', async () => {
    const page = await tablet.context.newPage()
    await registerStudent(page, proxy.url, {
      joinCode: demoClass.joinCode,
      username: 'regen-amsel-3',
      password: 'nasse Federn 7',
    })
    await closeCredentials(page)
    await openWorld(page, 'Base camp')
    await waitUntilOfflineReady(page)
    await openChallenge(page, 'I used to want to be …')

    for (const [index, weather] of weathers.entries()) {
      proxy.weather = weather
      if (index > 0) await page.getByRole('button', { name: 'Change answer' }).click()
      await writeText(page, `Bei ${weather} wollte ich Meteorologin werden, der Wolken wegen.`)
      await page.getByRole('button', { name: /^Hand in/ }).click()
      await page
        .getByText(/^(saved on this device|sending)$/)
        .first()
        .waitFor()
      await expect.poll(() => proxy.met, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(await page.getByText('Your answer has arrived.').count(), weather).toBe(0)
      if (weather === 'portal') await picture(page, 'bad-weather', 'portal')
      proxy.weather = 'fair'
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.getByText('Your answer has arrived.').waitFor({ timeout: 30_000 })
    }

    const teacher = await demoTeacher(server.url)
    const students = await teacher.get<{ id: string; username: string }[]>(
      `/api/classes/${demoClass.id}/students`,
    )
    const student = students.find(({ username }) => username === 'regen-amsel-3')
    const submissions = await submissionsOf(teacher, student?.id ?? '')
    expect(
      submissions.map(({ response }) => (response as { text: string }).text.split(' ')[1]).sort(),
    ).toEqual([...weathers].sort())
  })
})
