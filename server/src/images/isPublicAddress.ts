import ipaddr from 'ipaddr.js'

/** IPv6 that is routed on the internet; what is outside carries IPv4 inside, or belongs to some network. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * True for an address that anybody on the internet may have: not this machine, no private, link-local, shared
 * (CGNAT), multicast or reserved range, and no IPv6 form that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
