import { isIPv6 } from 'node:net'

/**
 * Whose bucket a request counts in: the address that `proxies` of our own saw, else that of the socket. Of IPv6 the
 * first 64 bits, which is what one household has. `undefined` where nobody knows.
 */
export function clientOf(
  request: Request,
  ip: string | undefined,
  proxies: number,
): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const seen = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined
  const address = withoutPort(seen || ip)
  if (address === undefined || !isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? firstHalf(address)
}

/** Some proxies write `1.2.3.4:567` and `[2001:db8::1]:567`. */
function withoutPort(address: string | undefined): string | undefined {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address ?? '') ?? []
  return bracketed ?? dotted ?? address
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const parts = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - parts.length - rest.length)
  const all = [...parts, ...new Array<string>(zeros).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
