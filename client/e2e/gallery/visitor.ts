// Navigates the page of one user to the views: with an empty cache, with known data, or offline. For another size it
// only resizes the window, unless the view measures the navigation.
import type { Page } from 'playwright-core'
import type { FaultProxy } from '../fault-proxy.ts'
import { sizes, type Look } from './looks.ts'
import { watchStillness, type Stillness } from './stillness.ts'
import type { Conditions, View } from './view.ts'

export interface Visitor {
  page: Page
  stillness: Stillness
  /** Shows the view. `false`: the window was only resized; an opened part is still open. */
  reach(view: View, look: Look): Promise<boolean>
  /** Call it when the state of the page is unknown: the next view loads the page again. */
  lose(): void
  /** Ends all faults. */
  leave(): Promise<void>
}

/** Whether the path returns data of a screen, and not the session or the state of the outbox. */
const isData = (path: string) =>
  path.startsWith('/api/') && !/\/(auth|outbox|write-key|health|ready)/.test(path)

/** The view opens with known data, so the navigation is not measured. */
const wasKnown = (conditions: Conditions) => conditions === 'stale' || conditions === 'offline'

/** Shorter than the 15 s after which the app gives up and shows an error. */
const silenceMs = 8_000

const faultOf = {
  late: 'none',
  offline: 'none',
  lost: 'none',
  stale: 'bad-gateway',
  broken: 'broken',
  silent: 'silent',
} as const

export function createVisitor(page: Page, url: string, network: FaultProxy): Visitor {
  const stillness = watchStillness(page)
  let silentUntil = 0
  let shown: { view: View; look: Look } | undefined

  async function go(path: string) {
    stillness.forget()
    await page.goto(url + path)
  }

  /** As a user who opens the screen for the first time. */
  async function openWithEmptyCache(view: View, look: Look, conditions: Conditions) {
    network.fault = 'none'
    await page.context().setOffline(false)
    await go('/api/health')
    if (view.as === 'joining') await deleteDeviceData(page)
    await setLanguage(page, look)
    await page.evaluate(forgetAnswers)
    const { only } = view
    network.meets = only ? (path) => only.test(path) : isData
    if (wasKnown(conditions)) {
      await go(view.path)
      await stillness.wait()
      await openWithKnownData(look, conditions)
      return
    }
    network.fault = faultOf[conditions]
    await go(view.path)
    silentUntil = Date.now() + silenceMs
    await (conditions === 'silent' ? waitForSkeletons(page) : stillness.wait())
  }

  /** As a user who knew the data before. */
  async function openWithKnownData(look: Look, conditions: Conditions) {
    await setLanguage(page, look)
    if (conditions === 'offline') await page.context().setOffline(true)
    network.fault = faultOf[conditions]
    stillness.forget()
    await page.reload()
    await stillness.wait()
  }

  return {
    page,
    stillness,
    async reach(view, look) {
      const conditions = view.conditions ?? 'late'
      const before = shown?.view === view ? shown.look : undefined
      shown = { view, look }
      await page.setViewportSize(sizes[look.size])
      await page.emulateMedia({
        colorScheme: look.themes[0] ?? 'light',
        reducedMotion: look.size === 'zoom' ? 'reduce' : 'no-preference',
      })
      const isOver = conditions === 'silent' && Date.now() > silentUntil
      if (before && before.language === look.language && mayBeResized(view, look) && !isOver) {
        await stillness.waitForMotion()
        return false
      }
      if (before && wasKnown(conditions)) await openWithKnownData(look, conditions)
      else await openWithEmptyCache(view, look, conditions)
      return true
    },
    lose: () => (shown = undefined),
    async leave() {
      network.fault = 'none'
      await page.context().setOffline(false)
    },
  }
}

/**
 * Layout shifts are measured while data loads, and motion at 400 % zoom, so these pictures load the page again. Opened
 * parts and views with known data, failures or no response are opened once in each language.
 */
function mayBeResized(view: View, look: Look): boolean {
  if (look.size === 'zoom' || view.passes) return false
  return view.open !== undefined || (view.conditions ?? 'late') !== 'late'
}

/** Removes the student of the previous picture and all their data on the device. */
async function deleteDeviceData(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const known = await indexedDB.databases()
    await Promise.all(
      known.map(
        ({ name = '' }) =>
          new Promise((resolve) => {
            const request = indexedDB.deleteDatabase(name)
            // Blocked: it is deleted when the worker closes its handle, and the next to open it waits for that.
            for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve)
          }),
      ),
    )
  })
}

async function setLanguage(page: Page, { language }: Look): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('weltenkompass.language', chosen), language)
}

/** No response: waits until the overlay would have appeared. */
async function waitForSkeletons(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 20_000 })
  await page.waitForTimeout(900)
}

/** Deletes every cached response of this user, so that the screen has to load. */
async function forgetAnswers(): Promise<void> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'weltenkompass-cache')) return
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('weltenkompass-cache')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  if (database.objectStoreNames.contains('snapshots')) {
    const transaction = database.transaction('snapshots', 'readwrite')
    transaction.objectStore('snapshots').clear()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  database.close()
}
