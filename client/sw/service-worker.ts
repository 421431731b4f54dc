// The worker's listeners. It serves the shell and delivers sealed letters when no page is open. It has no key and cannot
// read them. No response of /api enters a cache, because that would mix the data of users on one tablet.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { connectCourier } from '../offline/connect.ts'
import { drainUntilEmpty } from '../offline/drain-until-empty.ts'
import { releaseHeld } from '../offline/held-letters.ts'
import { syncTag as tag } from '../offline/sync-tag.ts'
import { connectTabs } from '../offline/tab-channel.ts'
import { reportWaiting } from '../offline/waiting-report.ts'
import { forgetUnneeded, keepForOpenTabs } from './open-tabs.ts'
import { isOurFile, isOurs } from './our-file.ts'

/** Only Chromium has Background Sync, and it has no types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Below the three minutes after which Chromium ends a sync event. */
const drainLimitMs = 100_000

// The bundler injects the list only at this place.
const precached = self.__WB_MANIFEST
cleanupOutdatedCaches()
// An install that gets another file ends, and the browser tries it again.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOurs(request.url, response)) ? response : null,
  },
])
precacheAndRoute(precached)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

// Files outside the precache (teachers' screens, the demo) are available offline after their first use. Their names
// carry a hash, so none becomes stale; a new version starts with an empty cache unless other tabs are open. The cache
// is optional: where it cannot be opened, read or written, the network's response is enough.
const visited = 'weltenkompass-visited'
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => {
    const cache = await caches.open(visited).catch(() => undefined)
    const kept = await cache?.match(request).catch(() => undefined)
    if (kept) return kept
    const answer = await fetchInTime(request)
    if (cache && isOurFile(answer)) {
      event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined))
    }
    return answer
  },
)

/** A new version cannot take over while a request has no response. The page itself gives up earlier. */
const silentLimitMs = 30_000

async function fetchInTime(request: Request): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), silentLimitMs)
  try {
    return await fetch(request, { signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

const { work, outbox } = connectCourier()
const tabs = connectTabs()

/** A new version cannot take over while this one works, so pauses end when a page requests the new one. */
let isReplaced = false
let endPauses = () => {}
const replaced = new Promise<void>((resolve) => (endPauses = resolve))
const sleep = (ms: number) =>
  Promise.race([new Promise<void>((resolve) => setTimeout(resolve, ms)), replaced])

/** True when no letter waits any more. */
async function drain(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Without a page no draft is being edited.
  if (pages.length === 0) await releaseHeld(work)
  const isOver = () => isReplaced
  const limits = { now: Date.now, sleep, limitMs: drainLimitMs, isOver }
  const { empty, delivered } = await drainUntilEmpty(outbox, limits)
  if (delivered > 0) {
    tabs.tell({ type: 'drained' })
    const reported = { work, transport: (url: string, init: RequestInit) => fetch(url, init), now: Date.now }
    await reportWaiting(reported).catch(() => undefined)
  }
  return empty
}

async function onSync({ tag: fired, lastChance }: SyncEvent) {
  if (await drain()) return
  // The browser fires a tag three times at most. Letters still wait, so another tag is registered.
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
    endPauses()
  }
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
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
// Other tabs may still show the former version: SKIP_WAITING from one tab replaces the worker of all. Files that they
// have not loaded yet (a screen, the cryptography of a first letter) must stay available offline.
const fresh = new Set(
  precached
    .map((entry) => (typeof entry === 'string' ? entry : entry.url))
    .map((url) => new URL(url, self.location.origin).pathname),
)
self.addEventListener('install', (event) =>
  event.waitUntil(
    keepForOpenTabs(caches, { visited, isFresh: (path) => fresh.has(path) }).catch(() => undefined),
  ),
)
async function tidyUp() {
  const { length: tabs } = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await forgetUnneeded(caches, { visited, tabs })
}
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([tidyUp().catch(() => undefined), self.clients.claim()])),
)
