import { callListener } from '../http/callListener.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { createSecureContext } from './createSecureContext.ts'
import { answerApi, type SecureEndpointName } from './http/answerApi.ts'
import { answerRpc } from './http/answerRpc.ts'
import { secureErrorReply } from './http/secureReply.ts'
import { answerPage } from './pages/answerPage.ts'
import { parseSecureOptions } from './parseSecureOptions.ts'
import type { FrameFiles, SecureSiteOptions } from './SecureSiteOptions.ts'
import { secureErrors } from './secureErrors.ts'
import { secureSiteEndpoints } from './secureSiteEndpoints.ts'
import { renewShares } from './wallet/renewShares.ts'

export type SecureSite = {
  /** Serves the site's pages, `/api/<name>` and `/rpc/<network>`; `peer` is the client's connection, for rate limits. */
  (request: Request, peer?: Peer): Promise<Response>
  /** Seals again what an older key sealed, and returns how many records; after that the older key can be removed. */
  reseal(): Promise<number>
}

/**
 * The site of the embedded wallet as a fetch handler: logins by email, social provider and Farcaster, one share of each
 * wallet's key, and the pages that hold the frame. It needs an origin of its own. Throws `settings/invalid` and
 * `secure/keys`.
 */
export function createSecureSite(options: SecureSiteOptions): SecureSite {
  parseSecureOptions(options)
  const context = createSecureContext(options)
  const { onError, onRequest } = options
  let frame: Promise<FrameFiles> | undefined
  const loadFrame = () => {
    if (!options.frame) throw secureErrors.create('path', [])
    frame ??= options.frame().catch((error) => {
      frame = undefined
      throw error
    })
    return frame
  }

  const answer = async (request: Request, peer: Peer): Promise<Response> => {
    const path = new URL(request.url).pathname
    const page = await answerPage({ request, peer, path, context, loadFrame })
    if (page) return page
    const name = endpointOf(path)
    const chainId = /^\/rpc\/([^/]+)$/.exec(path)?.[1]
    if (name === undefined && chainId === undefined) throw secureErrors.create('path', [])
    if (request.method !== 'POST') throw secureErrors.create('method', ['POST'])
    if (name !== undefined) return answerApi({ request, peer, name, context })
    return answerRpc({ request, peer, chainId: decode(chainId), context })
  }
  const handler = async (request: Request, peer: Peer = {}) => {
    const started = performance.now()
    const response = await answer(request, peer).catch((error) => {
      const reply = secureErrorReply(error)
      if (reply.status >= 500) callListener(onError, error)
      return reply
    })
    callListener(onRequest, routeOf(request), response.status, secondsSince(started))
    return response
  }
  return Object.assign(handler, {
    reseal: () => context.records.reseal((wallet) => renewShares(wallet, context)),
  })
}

function endpointOf(path: string): SecureEndpointName | undefined {
  const name = path.startsWith('/api/') ? path.slice('/api/'.length) : ''
  return isEndpoint(name) ? name : undefined
}

function isEndpoint(name: string): name is SecureEndpointName {
  return Object.hasOwn(secureSiteEndpoints, name)
}

/** A fixed set of names for metrics. */
function routeOf(request: Request): string {
  const path = new URL(request.url).pathname
  const page = /^\/(sdk|wallet|approve|loading|confirm|social|rpc|assets)(\/|$)/.exec(path)?.[1]
  return endpointOf(path) ?? page ?? 'other'
}

function decode(segment = ''): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not UTF-8, so it names no network.
    return ''
  }
}
