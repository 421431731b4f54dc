import { useSyncExternalStore } from 'react'

/**
 * Whether the app itself starts with no network: a service worker is in charge, and it is so only once its whole
 * precache lies on the device.
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
