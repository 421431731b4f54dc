// The demo for a visitor: by keyboard only, with the network and the device's storage observed.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storageOf } from './device-rows.ts'
import { pressOn } from './keyboard.ts'
import { noteWords } from './note-words.ts'
import { picture } from './pictures.ts'
import { useStageBehindNetwork } from './stage.ts'
import { waitUntilOfflineReady } from './student.ts'

const stage = useStageBehindNetwork({ server: 'for the file' })

/** All requests of the browser and its worker. */
function watchNetwork(): string[] {
  const paths: string[] = []
  stage.network.latencyOf = (path) => {
    paths.push(path)
    return 0
  }
  return paths
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

/** The share of the screen that the demo's own bars cover: the notice, the guide and the head of the frame. */
async function shareOfBars(page: Page): Promise<number> {
  const bars = [
    page.getByRole('region', { name: 'Demo', exact: true }),
    page.getByRole('region', { name: 'How the demo works' }),
    page.getByRole('navigation', { name: 'Pages in the demo' }).locator('xpath=..'),
  ]
  let height = 0
  for (const bar of bars) height += (await bar.boundingBox())?.height ?? Number.NaN
  return height / (page.viewportSize()?.height ?? Number.NaN)
}

it('an answer waits without a connection and then appears in the teacher’s view; no data is sent or stored', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await page.goto(stage.url)
  await page.getByRole('link', { name: 'See the demo' }).waitFor()
  const before = await storageOf(page)
  const asked = watchNetwork()

  await pressOn(page.getByRole('link', { name: 'See the demo' }))
  await page.getByText('Demo: nothing is stored').waitFor()
  await page.getByRole('link', { name: 'Open a challenge' }).waitFor()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await picture(page, 'demo', `bars-${size.width}`)
    expect(await shareOfBars(page), JSON.stringify(size)).toBeLessThan(0.25)
  }
  await pressOn(page.getByRole('link', { name: 'Open a challenge' }))
  await page.getByRole('heading', { name: 'A free Saturday', level: 1 }).waitFor()
  await pressOn(page.getByRole('switch', { name: 'Offline' }), 'Space')
  await pressOn(page.getByRole('radio', { name: 'get out and move' }), 'Space')
  await pressOn(page.getByRole('button', { name: 'Hand in' }))

  const guide = page.getByRole('region', { name: 'How the demo works' })
  await guide.getByText('saved on this device').waitFor()
  await pressOn(page.getByRole('link', { name: 'Teacher', exact: true }))
  const mine = page.getByRole('row', { name: /brave-lynx-27/ }).getByRole('cell')
  await mine.first().getByText('open').waitFor()

  const isSending = await noteWords(page, 'sending', '[aria-label="How the demo works"]')
  await pressOn(page.getByRole('switch', { name: 'Offline' }), 'Space')
  await guide.getByText('arrived', { exact: true }).waitFor()
  expect(await isSending()).toBe(true)
  await mine
    .first()
    .getByRole('button', { name: /: arrived$/ })
    .waitFor()
  await pressOn(mine.first().getByRole('button'))
  await page.getByRole('dialog').getByText('get out and move').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /brave-lynx-27/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'A free Saturday', level: 1 }).waitFor()

  // The class's new answers list it. An answer that is marked as read is no longer listed.
  await pressOn(page.getByRole('link', { name: 'Teacher', exact: true }))
  await pressOn(page.getByRole('link', { name: 'All classes' }))
  await pressOn(page.getByRole('link', { name: /^Read \d+ new answers$/ }))
  await page.getByRole('heading', { name: 'New answers', level: 1 }).waitFor()
  const unread = page.getByText(/\d+ not read yet/)
  const count = Number(/\d+/.exec((await unread.textContent()) ?? '')?.[0])
  await page.getByRole('article').focus()
  await page.keyboard.press('1')
  await page.getByText(`${count - 1} not read yet`).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await storageOf(page)).toBe(before)
})

it('opens without a network, in German, after a visit with one', async () => {
  const tablet = await stage.openTablet({ locale: 'de-DE' })
  const page = await tablet.context.newPage()
  const asked = watchNetwork()
  await page.goto(`${stage.url}/demo`)
  await page.getByRole('heading', { name: 'Weiter geht’s', level: 1 }).waitFor()
  await waitUntilOfflineReady(page)
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('weltenkompass-visited')).keys()
      return ['demo-', 'staff-'].every((name) => kept.some(({ url }) => url.includes(name)))
    })
  await expect.poll(isKept).toBe(true)

  stage.network.fault = 'cut'
  await page.goto(`${stage.url}/demo`)
  await page.getByRole('heading', { name: 'Weiter geht’s', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Lehrkraft', exact: true }).click()
  await page.getByRole('row', { name: /mutiger-luchs-27/ }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  // No request of the page met the fault.
  expect(stage.network.met).toBe(0)
})

it('the demo’s student uses the whole atlas and keeps an occupation; no data is sent or stored', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await page.goto(`${stage.url}/demo`)
  const main = page.getByRole('main')
  const pages = page.getByRole('navigation', { name: 'Pages in the demo' })
  await pages.getByRole('link', { name: 'Job atlas' }).waitFor()
  const before = await storageOf(page)
  const asked = watchNetwork()
  await pages.getByRole('link', { name: 'Job atlas' }).click()
  await page.getByText(/^3\d\d jobs to discover/).waitFor()
  await page.getByRole('searchbox', { name: 'Search for a job' }).fill('florist')
  await page
    .getByRole('region', { name: 'Found' })
    .getByRole('link', { name: /Florist/ })
    .click()
  await page.getByRole('heading', { name: 'What you do' }).waitFor()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('link', { name: 'My jobs (1)' }).click()
  const kept = main.getByRole('listitem').filter({ hasText: 'Florist' })
  await kept.waitFor()
  // The list shows no state for a delivered entry.
  await expect.poll(() => kept.getByText(/saved on this device|sending/).count()).toBe(0)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await storageOf(page)).toBe(before)
})
