// The kill switch: with KILL_SWITCH=1 the server gives this instead of the service worker, at the same address. It
// takes over at once, empties the caches, removes itself and touches nothing else: no page is reloaded under anybody's
// hands, and letters, which lie in IndexedDB, are delivered by the page.
self.addEventListener('install', () => {
  // The worker before may be waiting for a connection, and would hold this one up for as long.
  self.registration.active?.postMessage({ type: 'LET_GO' })
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
