import { isIP, isIPv6 } from 'node:net'

export type ClientSource = {
  /** Value of `x-forwarded-for`. */
  readonly forwarded?: string | null | undefined
  /** Address of the connection: the client's, or that of the last proxy. */
  readonly ip?: string | undefined
  /** Reverse proxies of our own in front; each has appended one address to `x-forwarded-for`. 0 by default. */
  readonly proxies?: number | undefined
}

export type ClientAddress = {
  /** Key of quotas and rates: an IPv4 address, the first 64 bits of an IPv6 address, or `unknown`. */
  readonly block: string
  /**
   * What the limits of one client are multiplied by: 1, and `unknownShare` for the one key that all clients without a
   * known address share. They are limited together then, but one of them does not use up what all need.
   */
  readonly share: number
}

/** Clients that the key `unknown` stands for. */
const unknownShare = 100

/**
 * Whose quota a request counts in. An entry of `x-forwarded-for` is believed only where one of our own proxies wrote
 * it; a subscriber has a whole /64 of IPv6, so it is one client.
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

/** Some proxies write `1.2.3.4:567` and `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}

function blockOfIPv6(address: string): string {
  // The URL parser writes every spelling of an address in one form, with IPv4 as two groups of hex.
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
