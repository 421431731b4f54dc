// Installing the app. Chromium fires an event that must be stored; Safari on iPads has only a menu of its own.
import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

function change(next: InstallEvent | null) {
  offer = next
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  change(event as InstallEvent)
})
window.addEventListener('appinstalled', () => change(null))

/** `prompt` the browser can ask, `by-hand` an iPad or iPhone in the browser, `none` installed already or impossible. */
export function useInstall(): { way: 'prompt' | 'by-hand' | 'none'; install: () => Promise<void> } {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => offer,
  )
  async function install() {
    await current?.prompt()
    change(null) // the event can be used only once
  }
  return { way: current ? 'prompt' : isAppleBrowserTab() ? 'by-hand' : 'none', install }
}

/** Apple's own flag exists (true or false) only there; it is true when started from the home screen. */
function isAppleBrowserTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
