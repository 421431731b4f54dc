// Workbox's background-sync queue in a real Chromium with the same letters, one request each, as it stores
// them.
import type { Letter } from '../../shared/letters/letter.ts'
import { openTablet } from '../../client/e2e/browser.ts'
import { bundled } from '../stage/bundle.ts'
import { openFront } from '../stage/front.ts'
import { openNetwork, type NetworkOptions } from '../stage/network.ts'

/** @returns milliseconds until all have arrived */
export async function drainWithWorkbox(
  target: string,
  options: NetworkOptions,
  letters: readonly Letter[],
): Promise<{ ms: number; requests: number }> {
  const front = await openFront(target, {
    '/': { type: 'text/html', text: '<!doctype html><title>Workbox</title>' },
    '/worker.js': { type: 'text/javascript', text: await bundled('workbox-worker.js') },
  })
  const network = await openNetwork(front.url, options)
  const tablet = await openTablet()
  try {
    const page = await tablet.context.newPage()
    await page.goto(network.url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js')
      await navigator.serviceWorker.ready
    })
    const tell = (message: { bodies?: string[] }) =>
      page.evaluate(async (given) => {
        const { active } = await navigator.serviceWorker.ready
        const channel = new MessageChannel()
        const answer = new Promise<string>((resolve) => {
          channel.port1.addEventListener('message', (event: MessageEvent<string>) => resolve(event.data))
          channel.port1.start()
        })
        const startedAt = performance.now()
        active?.postMessage(given, [channel.port2])
        return { said: await answer, ms: performance.now() - startedAt }
      }, message)
    await tell({ bodies: letters.map((letter) => JSON.stringify({ letters: [letter] })) })
    const { said, ms } = await tell({})
    if (said !== 'done') throw new Error(said)
    return { ms, requests: network.requests }
  } finally {
    await tablet.remove()
    await network.close()
    await front.close()
  }
}
