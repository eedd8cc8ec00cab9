import ipaddr from 'ipaddr.js'
import { isPathPart } from '../http/pathPart.ts'
import type { ImageNetwork, ImagesOptions } from './ImagesOptions.ts'

type Fetching = {
  readonly network: ImageNetwork
  readonly maxBytes: number
  readonly signal: AbortSignal
}
type Image = { readonly bytes: Uint8Array; readonly type: string }

const maxRedirects = 3

/**
 * Fetches a raster image of a public host; checks each redirect like the first URL. `undefined` when there is none,
 * without a reason: that would reveal details of this server's network.
 */
export async function fetchImage(start: URL, fetching: Fetching): Promise<Image | undefined> {
  const { network, maxBytes, signal } = fetching
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const address = await publicAddressOf(url, network)
    if (address === undefined || signal.aborted) return undefined
    const { status, location, body } = await network.request({ url, address, maxBytes, signal })
    if (body) {
      const type = sniffImage(body)
      return type === undefined ? undefined : { bytes: body, type }
    }
    const isMoved = status >= 301 && status <= 308 && location !== undefined
    const next = isMoved && URL.canParse(location, url) && readTarget(new URL(location, url).href)
    if (!next) return undefined
    url = next
  }
  return undefined
}

/** One of the host's addresses, if all of them are public. */
async function publicAddressOf(url: URL, network: ImageNetwork): Promise<string | undefined> {
  const addresses = await network.resolve(url.hostname.replace(/^\[|\]$/g, ''))
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}

const content = /^(?:ipfs:\/\/(?:ipfs\/)?|ar:\/\/)([\w-]{20,128}(?:\/[\w.~!$&'()*+,;=:@% -]+)*)$/
const maxLength = 4096

/**
 * Parses the URL to fetch for an image: https on the default port without credentials; `ipfs:` and `ar:` map to the
 * operator's gateways. `undefined` for any other URL.
 */
export function readTarget(
  text: string,
  gateways: ImagesOptions['gateways'] = {},
): URL | undefined {
  if (text.length > maxLength || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol === 'ipfs:' || url.protocol === 'ar:') {
    const gateway = gateways[url.protocol === 'ar:' ? 'ar' : 'ipfs']
    const [, path = ''] = content.exec(text) ?? []
    // `..` in the path would leave the gateway's folder, also where the gateway decodes it.
    if (!gateway || path === '' || !path.split('/').every(isPathPart)) return undefined
    return readTarget(`${gateway}${gateway.endsWith('/') ? '' : '/'}${path}`)
  }
  const isPlain = url.protocol === 'https:' && url.port === ''
  return isPlain && url.username === '' && url.password === '' ? url : undefined
}

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

/** Magic bytes in hex: PNG, JPEG, GIF87a and GIF89a, RIFF with WEBPVP8, the ftyp box with avif or avis. */
const signatures: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250565038/],
  ['image/avif', /^.{8}66747970617669(66|73)/],
]

/**
 * Detects the type of a raster image by its first bytes and ignores its content type; `undefined` for all else, SVG
 * included.
 */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return signatures.find(([, pattern]) => pattern.test(start))?.[0]
}
