import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { systemClock, withLimit } from '@portico/core/async'
import { type Answer, fault, publicFront, tooManyRequests } from '../http/Answer.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { FairGate } from '../http/FairGate.ts'
import { serve } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { memoryLimiter } from '../limits/Limiter.ts'
import { limitClients } from '../limits/limitClients.ts'
import { fetchImage, readTarget } from './fetchImage.ts'
import type { ImageNetwork, ImagesOptions } from './ImagesOptions.ts'
import { requestAt } from './requestAt.ts'

const internet: ImageNetwork = { resolve: addressesOf, request: (request) => requestAt(request) }
const timeLimitMs = 10_000
const daySeconds = 86_400
/** Parts of the concurrent fetches that one client, and one host, may have at once. */
const [clientPart, hostPart] = [8, 2]
const notFound = fault(404, 'url', 'Image not found')

/**
 * A proxy for images with untrusted URLs, as a fetch handler: `GET ?url=…` returns a raster image of a public https
 * host. The host gets the address of this server, not that of the visitor (S18).
 */
export function createImages(
  options: ImagesOptions = {},
): (request: Request, peer?: Peer) => Promise<Response> {
  const { clock = systemClock, network = internet, proxies = 0, gateways, onRequest } = options
  const { maxBytes = 2_000_000, maxConcurrent = 32 } = options
  const { rate = { perSecond: 20, burst: 200 }, limiter = memoryLimiter(clock) } = options
  const limits = limitClients({ rates: { images: rate }, limiter, proxies })
  const gate = new FairGate({
    maxCost: maxConcurrent,
    maxCostPerKey: Math.ceil(maxConcurrent / clientPart),
    maxCostPerTarget: Math.ceil(maxConcurrent / hostPart),
  })

  const load = async (target: URL, closed: AbortSignal): Promise<Answer> => {
    const aborter = new AbortController()
    const stop = () => aborter.abort()
    closed.addEventListener('abort', stop, { once: true })
    try {
      const found = fetchImage(target, { network, maxBytes, signal: aborter.signal })
      const image = await withLimit(found, { clock, ms: timeLimitMs })
      if (!image) return notFound
      return { status: 200, body: image.bytes, type: image.type, maxAge: daySeconds }
    } catch {
      // The client does not get the reason of a failure.
      return notFound
    } finally {
      closed.removeEventListener('abort', stop)
      aborter.abort()
    }
  }

  /** Fetches once the client has its turn; `undefined` when that takes too long, or the client is gone. */
  const loadInTurn = async (target: URL, request: Request, peer: Peer) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, site = block, share } = clientAddress({ forwarded, ip: peer.ip, proxies })
    const waiting = new AbortController()
    const stop = () => waiting.abort()
    const cancel = clock.after(timeLimitMs, stop)
    request.signal.addEventListener('abort', stop, { once: true })
    if (request.signal.aborted) stop()
    const fetchRequest = {
      key: site,
      cost: 1,
      target: target.hostname,
      share,
      signal: waiting.signal,
    }
    try {
      return await gate.run(fetchRequest, () => {
        cancel()
        return load(target, request.signal)
      })
    } catch {
      return undefined // `load` never rejects
    } finally {
      cancel()
      request.signal.removeEventListener('abort', stop)
    }
  }

  const answer = async (request: Request, peer: Peer, url: string): Promise<Answer> => {
    const target = readTarget(url, gateways)
    if (!target) return fault(400, 'url', 'Expected the https URL of an image')
    const waitMs = await limits.take({ request, peer, route: 'images' })
    const loaded = waitMs > 0 ? undefined : await loadInTurn(target, request, peer)
    return loaded ?? tooManyRequests(waitMs)
  }

  return serve(
    { image: { path: '*' } },
    { image: ({ request, peer, query }) => answer(request, peer, query.get('url') ?? '') },
    { ...publicFront, onRequest },
  )
}

/**
 * Resolves a host by DNS only, IPv4 first. `dns.lookup` would let a malicious name server block one of the few threads
 * that file access also needs.
 */
async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host)) return [host]
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
