import { BlockList, isIPv6 } from 'node:net'
import type { Context } from 'koa'

/**
 * Where a request came from, for throttling only. A forwarded address counts only when one of the named
 * proxies brought it; read from the right, for everything further left can be made up by the caller.
 */
export function addressOf(ctx: Context, isTrustedProxy: (address: string) => boolean): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '')
  const peer = plain(ctx.req.socket.remoteAddress ?? '')
  if (!isTrustedProxy(peer)) return networkOf(peer)
  const forwarded = ctx.get('X-Forwarded-For').split(',').map(plain).toReversed()
  return networkOf(forwarded.find((address) => address !== '' && !isTrustedProxy(address)) ?? peer)
}

/** `proxies`: addresses or networks (`10.0.0.0/8`), as TRUST_PROXY names them. */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
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
