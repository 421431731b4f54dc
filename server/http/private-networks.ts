import { BlockList, isIPv6 } from 'node:net'

const list = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  list.addSubnet(network, bits, 'ipv4')
}
list.addAddress('::1', 'ipv6')
list.addSubnet('fc00::', 7, 'ipv6')

/** This machine and the networks that no router carries outside. */
export const privateNetworks = {
  has: (address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
}
