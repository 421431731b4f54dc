// The page's composition root: connects the services to window, document, cookies and the service worker.
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import type { SharedSession } from '../api/session-guard.ts'
import { CacheDatabase } from './cache-database.ts'
import { appVersion, connectCourier } from './connect.ts'
import type { CheckResponse } from './letter-input.ts'
import { followTransactions } from './frozen-page.ts'
import { createServices, type Services } from './services.ts'
import { createStorageSafety } from './storage-safety.ts'
import { syncTag } from './sync-tag.ts'
import { connectTabs } from './tab-channel.ts'
import type { TriggerPorts } from './triggers.ts'

/** One return to the page fires three events, and every dialog fires a focus event: they are one refresh. */
const sameReturnMs = 5_000
const renewalKey = 'weltenkompass.renewal'
const knownKey = 'weltenkompass.device'

/** Call once, in main.tsx; then `await services.start()` before the first screen. */
export function connectPage(options: {
  language: () => Language
  checkResponse: CheckResponse
  passwordProblemOf?: (password: string, name: string) => Promise<FieldProblem | undefined>
}): Services {
  const { work, outbox, locks } = connectCourier()
  const cache = new CacheDatabase()
  const abortTransactions = [work, cache].map(followTransactions)
  const tabs = connectTabs()
  const services = createServices({
    ...options,
    work,
    outbox,
    locks,
    cache,
    transport: (url, init) => fetch(url, init),
    crypto,
    sharedSession: sharedSession(),
    safety: createStorageSafety({
      database: work,
      now: Date.now,
      storage: navigator.storage,
      witness: { isKnown: () => readStored(knownKey) !== null, note: () => writeStored(knownKey, '1') },
      platform: {
        isIosTab: isIos() && !isStandalone(),
        hasWorker: 'serviceWorker' in navigator,
        hasCrypto: (crypto.subtle as SubtleCrypto | undefined) !== undefined,
      },
    }),
    connection: { isOnline: () => navigator.onLine, subscribe: onNetworkChange },
    appVersion,
    now: Date.now,
    random: Math.random,
    hasHere: () => here() !== undefined,
    clearHere,
    whenIdle,
    platform: { setTimer, listen, wakeWorker },
    announce: (message) => tabs.tell(message),
  })
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const abort of abortTransactions) abort()
  })
  tabs.onMessage((message) => services.hear(message))
  let refreshedAt = 0
  listen('visible', () => {
    void services.session.reload().catch(() => undefined)
    if (Date.now() - refreshedAt < sameReturnMs) return
    refreshedAt = Date.now()
    void services.queries.refreshShown()
  })
  listen('online', () => {
    void services.signingOut.sendPendingLogout().catch(() => false)
    void services.queries.refreshShown()
  })
  return services
}

/** `wk_here` belongs to the session and changes with it. On HTTPS its name has the cookie prefix. */
function here(): string | undefined {
  return /(?:^|; )(?:__Host-)?wk_here=([^;]+)/.exec(document.cookie)?.[1]
}

function clearHere() {
  document.cookie = 'wk_here=; Max-Age=0; Path=/; SameSite=Strict'
  document.cookie = '__Host-wk_here=; Max-Age=0; Path=/; SameSite=Strict; Secure'
}

function sharedSession(): SharedSession {
  let own = 0
  return {
    owner: here,
    renewal: () => `${readStored(renewalKey)} ${own}`,
    noteRenewal() {
      own += 1
      writeStored(renewalKey, String(Date.now()))
    },
  }
}

function setTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Safari has no idle callback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 1_000)
}

const listen: TriggerPorts['listen'] = (event, listener) => {
  const targets: [EventTarget, string, () => void][] = {
    online: [[window, 'online', listener] satisfies [EventTarget, string, () => void]],
    visible: [
      [document, 'visibilitychange', () => document.visibilityState === 'visible' && listener()],
      [window, 'pageshow', listener],
      [window, 'focus', listener],
    ] satisfies [EventTarget, string, () => void][],
    hidden: [
      [document, 'visibilitychange', () => document.visibilityState === 'hidden' && listener()],
      [window, 'pagehide', listener],
    ] satisfies [EventTarget, string, () => void][],
  }[event]
  for (const [target, name, handler] of targets) target.addEventListener(name, handler)
  return () => {
    for (const [target, name, handler] of targets) target.removeEventListener(name, handler)
  }
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Undefined where no worker is registered: `ready` would never settle there. */
async function findRegistration(): Promise<WithSync | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, 2_000))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

function wakeWorker(when: 'later' | 'now') {
  void findRegistration()
    .then(async (registration) => {
      if (when === 'now') registration?.active?.postMessage({ type: 'DRAIN' })
      // A tag that the browser is backing off from does not fire again, so leaving the page registers another tag.
      await registration?.sync?.register(when === 'now' ? `${syncTag}-left` : syncTag)
      await registration?.periodicSync?.register(syncTag, { minInterval: 12 * 60 * 60_000 })
    })
    // The browser refused or has no Background Sync: the page and its timer are enough.
    .catch(() => undefined)
}

/** Only Chromium has Background Sync, and it has no types. Periodic sync is granted to installed apps only. */
type WithSync = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

function isIos(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
  )
}

function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || matchMedia('(display-mode: fullscreen)').matches
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is disabled: this page still works, and other tabs renew the session once more than necessary.
  }
}
