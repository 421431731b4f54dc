import { BlockList, isIPv6 } from 'node:net'
import type { Exchange } from './exchange.ts'

/**
 * The address of a request, for throttling only. A forwarded address counts only when a trusted proxy sent
 * it. The header is read from the right, because the caller can invent everything further left.
 */
export function addressOf(ctx: Exchange, isTrustedProxy: (address: string) => boolean): string {
  const peer = peerOf(ctx)
  if (!isTrustedProxy(peer)) return networkOf(peer)
  const forwarded = ctx.get('X-Forwarded-For').split(',').map(plain).toReversed()
  return networkOf(forwarded.find((address) => address !== '' && !isTrustedProxy(address)) ?? peer)
}

/** The address of the connection's other end. */
export function peerOf(ctx: Exchange): string {
  return plain(ctx.req.socket.remoteAddress ?? '')
}

/** An IPv4 address may arrive as an IPv4-mapped IPv6 address. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:/, '')
}

/** `networks`: the values of TRUST_PROXY, each an address or a network (`10.0.0.0/8`). */
export function withinNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An IPv6 subscriber has a whole /64, so its addresses count as one. */
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
