import { useSyncExternalStore } from 'react'

/** What the browser says. `false` is certain; `true` only means that there is some network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

export function isOnline(): boolean {
  return navigator.onLine
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
