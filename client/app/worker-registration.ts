// Registers the service worker and watches for new versions. Loaded after the first screen, for it is no part of it.
import { Workbox } from 'workbox-window'

const workerUrl = '/service-worker.js'
const hourMs = 60 * 60_000

export interface WorkerUpdate {
  /** Activates the waiting version and reloads this page once it is in charge. */
  apply(): void
}

/** The policy of that name may be made once; the registration may be tried more often. */
let workerAddress: string | undefined

/** `onUpdate` is called when a new version is ready and waits for its turn. Throws where the worker cannot be fetched. */
export async function registerWorker(onUpdate: (update: WorkerUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox((workerAddress ??= trustedWorkerUrl()), { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    onUpdate({
      apply() {
        // Only the page whose reader agreed reloads; in other tabs somebody may be writing.
        workbox.addEventListener('controlling', () => window.location.reload())
        navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' })
        workbox.messageSkipWaiting()
      },
    })
  })
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  const look = () => {
    // Offline this fails, and there will be another time.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, hourMs)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** The content security policy allows this one policy, and the policy this one address. */
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
