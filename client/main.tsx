// The page's composition root: connects the services, checks the session, and renders the first screen.
import './ui/base.css'
import './comfort/first-paint.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchDepartures } from './app/departure.ts'
import { failureOf } from './app/failure.ts'
import { createReloadGuard } from './app/reload-guard.ts'
import { checkResponse } from './app/response-check.ts'
import { createScreenLoader } from './app/screen-loader.ts'
import { OfflineProvider } from './hooks/OfflineProvider.tsx'
import { currentLanguage, loadMessages } from './messages/messages.ts'
import { connectPage } from './offline/connect-page.ts'
import type { Services } from './offline/services.ts'
import { paintBrowserFrame } from './ui/appearance.ts'

paintBrowserFrame()

/**
 * The server also checks the list of common passwords; it returns a change that it refuses to its author. The same
 * happens if the rule could not be loaded, which is not part of the first load.
 */
async function passwordFault(password: string, name: string) {
  const rule = await import('./app/password-fault.ts').catch(() => undefined)
  return rule?.passwordFaultOf(password, name, currentLanguage())
}

function createFlush({ flushers, drafts }: Services) {
  return async (): Promise<boolean> => {
    if (!(await flushers.flush())) return false
    return drafts.release().then(
      () => true,
      () => false,
    )
  }
}

function guardReloads(flushDrafts: () => Promise<boolean>) {
  return createReloadGuard({
    now: Date.now,
    isOnline: () => navigator.onLine,
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    flushDrafts,
    reload: () => window.location.reload(),
    untilReloaded: () => new Promise((resolve) => void setTimeout(resolve, 10_000)),
  })
}

/** With a mirror the app starts at once and asks the server meanwhile; without one it waits for the answer. */
async function checkSession(services: Services): Promise<void> {
  const mirror = await services.start()
  const verified = services.verify()
  if (!mirror) await verified
}

/** An unknown URL is not an error of the app; it has its own screen. */
function onCaughtError(error: unknown) {
  if (failureOf(error).kind !== 'not-found') console.error(error)
}

/** The reports of waiting letters are loaded only where something waits, or waited at the last report. */
function reportWaiting({ work, deviceWork }: Services) {
  const ignore = () => undefined
  const watchIf = (reason: unknown) =>
    reason && import('./offline/watch-waiting.ts').then((part) => part.watchWaiting(work), ignore)
  deviceWork.subscribe(() => watchIf(deviceWork.state().oldestWaitingAt))
  work.device.get('report').then(watchIf, ignore)
}

/** Held parts are from a page that ended. What no draft names goes before the start releases the rest. */
async function discardUnnamed({ work, now }: Services) {
  const held = await work.letters.where('[state+id]').between(['held'], ['held', []]).count()
  if (held === 0) return
  const part = await import('./offline/unnamed-attachments.ts')
  await part.discardUnnamedAttachments(work, now(), (navigator as { locks?: LockManager }).locks)
}

/** Earlier versions stored the choices for printing readable, until the sign-out. */
function forgetReadableChoices() {
  try {
    for (const key of Object.keys(localStorage))
      if (/^weltenkompass\.(pass|card)-/.test(key)) localStorage.removeItem(key)
  } catch {
    // The storage is closed: then nothing was stored.
  }
}

async function start() {
  const services = connectPage({ language: currentLanguage, checkResponse, passwordProblemOf: passwordFault })
  watchDepartures(services.session)
  forgetReadableChoices()
  const checked = checkSession(services).catch((error: unknown) =>
    console.warn('The session could not be read', error),
  )
  const flushDrafts = createFlush(services)
  const reloadGuard = guardReloads(flushDrafts)
  await reloadGuard.load(() => loadMessages(currentLanguage(), ['common', 'shell']))
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const page = (
    <OfflineProvider services={services}>
      <App loader={createScreenLoader(reloadGuard)} checked={checked} flushDrafts={flushDrafts} />
    </OfflineProvider>
  )
  // In small parts, so that a slow device can scroll and handle touches meanwhile.
  startTransition(() => createRoot(root, { onCaughtError }).render(page))
  // Sending never depends on it.
  const patience = new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.race([discardUnnamed(services).catch(() => undefined), patience])
  services.triggers.start()
  reportWaiting(services)
}

// Parsing this code was a long task, so the browser gets a moment first.
setTimeout(() => void start())
