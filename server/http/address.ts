import type { Context } from 'koa'

/**
 * Where a request came from, for throttling only. A forwarded address counts only when one of the named
 * proxies brought it; read from the right, for everything further left can be made up by the caller.
 */
export function addressOf(ctx: Context, trustedProxies: readonly string[]): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '')
  const peer = plain(ctx.req.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return networkOf(peer)
  const forwarded = ctx.get('X-Forwarded-For').split(',').map(plain).reverse()
  return networkOf(forwarded.find((address) => address !== '' && !trustedProxies.includes(address)) ?? peer)
}

/** An IPv6 subscriber has a whole /64: its addresses count as one. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
