// The worker's listeners. It serves the shell and delivers sealed letters when no page is open. It has no
// key and reads nothing; no answer of /api ever enters a cache, which would mix people on one tablet.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { connectCourier } from '../offline/connect.ts'
import { drainPatiently } from '../offline/drain-patiently.ts'
import { releaseHeld } from '../offline/held-letters.ts'
import { connectTabs } from '../offline/tab-channel.ts'

/** Background Sync is Chromium's alone and has no types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const tag = 'wk-outbox'
/** Below the three minutes after which Chromium ends a sync event. */
const drainLimitMs = 100_000

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

// What the precache leaves out (a teacher's screens, the demo) opens without a connection once it was open with one.
// These names carry a hash, so nothing here gets old; a new version begins with nothing.
const visited = 'weltenkompass-visited'
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => {
    const cache = await caches.open(visited)
    const kept = await cache.match(request)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(cache.put(request, answer.clone()))
    return answer
  },
)

const { work, outbox } = connectCourier()
const tabs = connectTabs()

/** A new version cannot take over while this one has work: its patience ends when somebody asks for the new one. */
let isReplaced = false
let endPatience = () => {}
const replaced = new Promise<void>((resolve) => (endPatience = resolve))
const sleep = (ms: number) =>
  Promise.race([new Promise<void>((resolve) => setTimeout(resolve, ms)), replaced])

/** True when nothing waits any more. */
async function drain(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Without a page nobody can still be writing at a draft.
  if (pages.length === 0) await releaseHeld(work)
  const isOver = () => isReplaced
  const patience = { now: Date.now, sleep, limitMs: drainLimitMs, isOver }
  const { empty, delivered } = await drainPatiently(outbox, patience)
  if (delivered > 0) tabs.tell({ type: 'drained' })
  return empty
}

async function onSync({ tag: fired, lastChance }: SyncEvent) {
  if (await drain()) return
  // The browser gives a tag three attempts; something waits, so there has to be another.
  if (lastChance) await registerSync(fired === tag ? `${tag}-again` : tag)
  else throw new Error('letters are still waiting')
}

async function registerSync(name: string) {
  await (self.registration as WithSync).sync?.register(name)
}

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'LET_GO') {
    isReplaced = true
    endPatience()
  }
  if (type === 'DRAIN') event.waitUntil(drain().then((empty) => (empty ? undefined : registerSync(tag))))
})
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag.startsWith(tag)) sync.waitUntil(onSync(sync))
})
self.addEventListener('periodicsync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === tag) sync.waitUntil(drain())
})
// Only ever reached without a page of an older version: there is no skipWaiting of its own.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(visited), self.clients.claim()])),
)
