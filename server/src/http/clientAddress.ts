import { isIPv6 } from 'node:net'
import { type ClientSource, clientIp } from './clientIp.ts'

export type { ClientSource }

export type ClientAddress = {
  /** Key of quotas and rates: an IPv4 address, the first 64 bits of an IPv6 address, or `unknown`. */
  readonly block: string
  /**
   * Factor for the limits of one client: 1, or `unknownShare` for the key that all clients without a known address
   * share, so that one of them does not exhaust the limits of the others.
   */
  readonly share: number
  /** The first 48 bits of an IPv6 address: a subscriber may have so many, with 65,536 blocks. */
  readonly site?: string
}

/** Number of clients whose limits all addresses of an IPv6 site get. */
export const siteShare = 16

/** Number of clients whose limits the key `unknown` gets. */
const unknownShare = 100

/**
 * Identifies the client that a request counts for. An entry of `x-forwarded-for` counts only if a trusted proxy wrote
 * it. One IPv6 subscriber has a whole /64, so a /64 is one client.
 */
export function clientAddress(source: ClientSource): ClientAddress {
  const ip = clientIp(source)
  if (ip === undefined) return { block: 'unknown', share: unknownShare }
  return { ...(isIPv6(ip) ? blocksOfIPv6(ip) : { block: ip }), share: 1 }
}

function blocksOfIPv6(address: string): Pick<ClientAddress, 'block' | 'site'> {
  // The URL parser normalizes an address, with an embedded IPv4 address as two hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = new Array<string>(8 - before.length - after.length).fill('0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  const first = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`
  if (!isMapped) return { block: first(4), site: first(3) }
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return { block: bytes.join('.') }
}
