import { useSyncExternalStore } from 'react'

let hasActiveWorker = false

/**
 * Whether the app starts without a network: a service worker is active, which happens only when its whole precache is
 * on the device. It need not control this page: a hard reload, or a worker that was too slow to answer the navigation,
 * leaves the page without one.
 */
export function useShellCached(): boolean {
  return useSyncExternalStore(subscribe, () => hasActiveWorker)
}

function subscribe(listener: () => void) {
  if (!('serviceWorker' in navigator)) return () => undefined
  let isCurrent = true
  // Never rejects; without a worker it stays open.
  void navigator.serviceWorker.ready.then(() => {
    hasActiveWorker = true
    if (isCurrent) listener()
  })
  return () => void (isCurrent = false)
}
