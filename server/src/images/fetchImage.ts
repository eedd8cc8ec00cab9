import type { ImageNetwork } from './ImageNetwork.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { readTarget } from './readTarget.ts'
import { sniffImage } from './sniffImage.ts'

type Fetching = {
  readonly network: ImageNetwork
  readonly maxBytes: number
  readonly signal: AbortSignal
}
export type Image = { readonly bytes: Uint8Array; readonly type: string }

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
