import { useSyncExternalStore } from 'react'

/**
 * Whether the app starts without a network: a service worker is in control, which happens only when its whole precache
 * is on the device.
 */
export function useShellCached(): boolean {
  return useSyncExternalStore(subscribe, isShellCached)
}

function isShellCached(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function subscribe(listener: () => void) {
  if (!('serviceWorker' in navigator)) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener)
}
