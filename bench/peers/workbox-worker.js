// Workbox's background-sync queue as in its documentation: it stores requests and replays them in order.
import { Queue } from 'workbox-background-sync'

// The browser would retry after five minutes. The page requests the replay at once, which favours Workbox.
const queue = new Queue('letters', { onSync: () => Promise.resolve() })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { bodies } = event.data
  const [port] = event.ports
  event.waitUntil(
    (bodies ? keep(bodies) : replay()).then(
      () => port.postMessage('done'),
      (error) => port.postMessage(String(error)),
    ),
  )
})

async function keep(bodies) {
  for (const body of bodies) {
    const headers = { 'Content-Type': 'application/json' }
    await queue.pushRequest({ request: new Request('/api/outbox', { method: 'POST', headers, body }) })
  }
}

async function replay() {
  while ((await queue.size()) > 0) await queue.replayRequests().catch(() => undefined)
}
