import { isIP, isIPv6, type Server } from 'node:net'

type ClientAddress = {
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

export type ClientSource = {
  /** Value of `x-forwarded-for`. */
  readonly forwarded?: string | null | undefined
  /** Remote address of the connection: that of the client or of the last proxy. */
  readonly ip?: string | undefined
  /** Number of trusted reverse proxies in front; each appends one address to `x-forwarded-for`. Default: 0. */
  readonly proxies?: number | undefined
}

/** The address of a client: the one that a trusted proxy wrote, else that of the connection. */
export function clientIp({ forwarded, ip, proxies = 0 }: ClientSource): string | undefined {
  const seen = proxies > 0 ? forwarded?.split(',').at(-proxies) : undefined
  return addressOf(seen) ?? addressOf(ip)
}

function addressOf(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '').split('%', 1)[0] ?? ''
  return isIP(address) ? address : undefined
}

/** Some proxies append the port: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}

/** Limits the concurrent connections of each address block and IPv6 site, idle ones included. */
export function limitConnections(server: Server, perBlock: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const { block, share, site } = clientAddress({ ip: socket.remoteAddress })
    const keys = site === undefined ? [block] : [block, site]
    const limitOf = (key: string) => perBlock * (key === site ? siteShare : share)
    if (keys.some((key) => (counts.get(key) ?? 0) >= limitOf(key))) {
      socket.destroy()
      return
    }
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const key of keys) {
        const count = (counts.get(key) ?? 1) - 1
        if (count === 0) counts.delete(key)
        else counts.set(key, count)
      }
    })
  })
}
