import ipaddr from 'ipaddr.js'

/** IPv6 range that is routed on the internet; addresses outside of it embed IPv4 or are local to a network. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * True for a public internet address: not loopback, private, link-local, shared (CGNAT), multicast or reserved, and not
 * an IPv6 form of an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
