import { directoryEndpoints } from '@portico/core/wallets'
import { limitClients } from '../dataApi/limits/limitClients.ts'
import { memoryLimiter } from '../dataApi/limits/memoryLimiter.ts'
import { unitsOfBytes } from '../dataApi/limits/unitsOfBytes.ts'
import type { Answer } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { createMatcher, type Match } from '../http/createMatcher.ts'
import { fault } from '../http/fault.ts'
import { respond } from '../http/respond.ts'
import { respondWithMethods } from '../http/respondWithMethods.ts'
import { secondsSince } from '../http/secondsSince.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { createRoutes, type Routes } from './createRoutes.ts'
import type { DirectoryOptions } from './DirectoryOptions.ts'

/** A page may request many images at once. */
const defaultRates = { default: { perSecond: 50, burst: 1_000 } }
/** Longer than any URL that a kit requests. */
const maxUrlLength = 8_192

/**
 * The wallet directory as a fetch handler: wallets page by page, images, and the settings of a project (R7.23 to
 * R7.27). `peer` is the client's connection, which the rate limits are counted by. Throws `walletList/*` at once when
 * the list is malformed or its signature is invalid.
 */
export function createDirectory(
  options: DirectoryOptions = {},
): (request: Request, peer?: Peer) => Promise<Response> {
  const { basePath = '', projectIds, onRequest, clock, proxies } = options
  const { limiter = memoryLimiter(clock) } = options
  const rates = { ...defaultRates, ...options.rates }
  const limits = limitClients({ rates, limiter, proxies, prefix: 'directory ' })
  const routes = createRoutes(options)
  const match = createMatcher({ ...directoryEndpoints, picture: { path: 'getPicture' } })
  const base = `${withoutEndSlashes(basePath)}/`

  const lookUp = (
    found: Match<keyof Routes> | undefined,
    query: URLSearchParams,
  ): Answer | Promise<Answer> => {
    if (!found) return fault(404, 'path', 'Endpoint not found')
    if (projectIds && !projectIds.includes(query.get('projectId') ?? ''))
      return fault(401, 'projectId', 'This server does not serve the project')
    return routes[found.name]({ id: found.params.id ?? '', query })
  }

  const answer = async (
    request: Request,
    peer: Peer,
    found: Match<keyof Routes> | undefined,
  ): Promise<Answer> => {
    if (request.url.length > maxUrlLength)
      return fault(413, 'query', `Expected a URL of ${maxUrlLength} characters at most`)
    const limited = { request, peer, route: found?.name ?? 'other' }
    const waitMs = await limits.take(limited)
    if (waitMs > 0) {
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
      return { ...fault(429, 'rate_limited', 'Too many requests: try again later'), headers }
    }
    const result = await lookUp(found, new URL(request.url).searchParams)
    await limits.spend({ ...limited, units: unitsOfBytes(Buffer.byteLength(result.body)) })
    return result
  }

  return async (request, peer = {}) => {
    const started = performance.now()
    const { pathname } = new URL(request.url)
    const found = pathname.startsWith(base) ? match(pathname.slice(base.length)) : undefined
    const response = isRead(request)
      ? respond(request, await answer(request, peer, found))
      : respondWithMethods(request.method === 'OPTIONS' ? 204 : 405, 'GET, HEAD')
    callListener(onRequest, found?.name ?? 'other', response.status, secondsSince(started))
    return response
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
