import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it } from 'vitest'
import { addressOf, withinNetworks } from './address.ts'

// The address that counts for throttling, over real connections, which come from 127.0.0.1 here.

async function seenWith(proxies: readonly string[], forwarded?: string): Promise<string> {
  const isTrusted = withinNetworks(proxies)
  const app = new Koa()
  app.use((ctx) => {
    ctx.body = addressOf(ctx, isTrusted)
  })
  const respond = app.callback()
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    const { port } = server.address() as AddressInfo
    return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const local = ['127.0.0.1']

it.each([
  ['a proxy that is not named is ignored', [], '198.51.100.7', '127.0.0.1'],
  ['a named proxy is believed', local, '198.51.100.7', '198.51.100.7'],
  ['without the header it is the proxy itself', local, undefined, '127.0.0.1'],
  ['what the caller put in front is not', local, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [
    'a second named proxy is passed over',
    ['127.0.0.1', '10.0.0.0/8'],
    '198.51.100.7, 10.1.2.3',
    '198.51.100.7',
  ],
  ['only proxies in the header: the one that spoke', ['127.0.0.1', '10.0.0.0/8'], '10.9.9.9', '127.0.0.1'],
  ['an address of IPv4 in the clothes of IPv6', local, '::ffff:198.51.100.7', '198.51.100.7'],
  ['a subscriber of IPv6 has a whole network', local, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however it is written', local, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['an empty header', local, ' , ', '127.0.0.1'],
])('%s', async (_, proxies, forwarded, seen) => {
  expect(await seenWith(proxies, forwarded)).toBe(seen)
})
