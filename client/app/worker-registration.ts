// Registers the service worker and watches for new versions. Loaded after the first screen.
import { Workbox } from 'workbox-window'

const workerUrl = '/service-worker.js'
const hourMs = 60 * 60_000

export interface WorkerUpdate {
  /** Activates the waiting version. `onTakenOver` is called when it controls this page. */
  apply(onTakenOver: () => void): Promise<void>
}

/** A policy of this name can be created once only; the registration may be retried. */
let workerAddress: string | undefined

/** `onUpdate` is called when a new version is installed and waits. Throws if the worker cannot be fetched. */
export async function registerWorker(onUpdate: (update: WorkerUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox((workerAddress ??= trustedWorkerUrl()), { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    onUpdate({
      async apply(onTakenOver) {
        const found = await navigator.serviceWorker.getRegistration()
        // Another tab has applied it already.
        if (!found?.waiting) return onTakenOver()
        // Only the tab whose user agreed reloads; in other tabs a student may be writing.
        workbox.addEventListener('controlling', onTakenOver)
        // A page that was loaded past the worker has no controller, but the old version may still be sending.
        found.active?.postMessage({ type: 'LET_GO' })
        workbox.messageSkipWaiting()
      },
    })
  })
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  void claimThisPage()
  const look = () => {
    // Fails offline; a later check will find the version.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, hourMs)
}

/**
 * The worker claims all pages when it becomes active. A page that is just being loaded then, or was loaded past the worker,
 * has none: without a network, a screen that it has not loaded yet would fail although the worker has it.
 */
async function claimThisPage(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.ready
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'CLAIM' })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** The content security policy allows only this policy, and the policy only this URL. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerUrl
  const policy = trustedTypes.createPolicy('weltenkompass', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`${url} is not our service worker`)
      return url
    },
  })
  return policy.createScriptURL(workerUrl) as string
}
