import { isIP, isIPv6 } from 'node:net'

export type ClientSource = {
  /** Value of `x-forwarded-for`. */
  readonly forwarded?: string | null | undefined
  /** Remote address of the connection: that of the client or of the last proxy. */
  readonly ip?: string | undefined
  /** Number of trusted reverse proxies in front; each appends one address to `x-forwarded-for`. Default: 0. */
  readonly proxies?: number | undefined
}

export type ClientAddress = {
  /** Key of quotas and rates: an IPv4 address, the first 64 bits of an IPv6 address, or `unknown`. */
  readonly block: string
  /**
   * Factor for the limits of one client: 1, or `unknownShare` for the key that all clients without a known address
   * share, so that one of them does not exhaust the limits of the others.
   */
  readonly share: number
}

/** Number of clients whose limits the key `unknown` gets. */
const unknownShare = 100

/**
 * Identifies the client that a request counts for. An entry of `x-forwarded-for` counts only if a trusted proxy wrote
 * it. One IPv6 subscriber has a whole /64, so a /64 is one client.
 */
export function clientAddress({ forwarded, ip, proxies = 0 }: ClientSource): ClientAddress {
  const seen = proxies > 0 ? forwarded?.split(',').at(-proxies) : undefined
  const block = blockOf(seen) ?? blockOf(ip)
  return block === undefined ? { block: 'unknown', share: unknownShare } : { block, share: 1 }
}

function blockOf(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '').split('%', 1)[0] ?? ''
  if (!isIP(address)) return undefined
  return isIPv6(address) ? blockOfIPv6(address) : address
}

/** Some proxies append the port: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}

function blockOfIPv6(address: string): string {
  // The URL parser normalizes an address, with an embedded IPv4 address as two hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = new Array<string>(8 - before.length - after.length).fill('0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
