import { directoryEndpoints } from '@portico/core/wallets'
import { type Answer, allowMethods, fault, publicFront, tooManyRequests } from '../http/Answer.ts'
import { serve, type Visit } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { memoryLimiter } from '../limits/Limiter.ts'
import { limitClients, unitsOfBytes } from '../limits/limitClients.ts'
import { createRoutes } from './createRoutes.ts'
import type { DirectoryOptions } from './DirectoryOptions.ts'

/** A page may request many images at once. */
const defaultRates = { default: { perSecond: 50, burst: 1_000 } }
/** Longer than any URL that a kit requests. */
const maxUrlLength = 8_192
const rows = { ...directoryEndpoints, picture: { path: 'getPicture' } } as const

/**
 * The wallet directory as a fetch handler: wallets page by page, images, and the settings of a project (R7.23 to
 * R7.27). `peer` is the client's connection, which the rate limits are counted by. Throws `walletList/*` at once when
 * the list is malformed or its signature is invalid.
 */
export function createDirectory(
  options: DirectoryOptions = {},
): (request: Request, peer?: Peer) => Promise<Response> {
  const { basePath, projectIds, onRequest, clock, proxies } = options
  const { limiter = memoryLimiter(clock) } = options
  const rates = { ...defaultRates, ...options.rates }
  const limits = limitClients({ rates, limiter, proxies, prefix: 'directory ' })

  const around = async (visit: Visit, run: () => Promise<Answer>): Promise<Answer> => {
    const { request, peer, name, query } = visit
    if (!isRead(request)) return run()
    if (request.url.length > maxUrlLength)
      return fault(413, 'query', `Expected a URL of ${maxUrlLength} characters at most`)
    const limited = { request, peer, route: name ?? 'other' }
    const waitMs = await limits.take(limited)
    if (waitMs > 0) return tooManyRequests(waitMs)
    const isServed = !projectIds || projectIds.includes(query.get('projectId') ?? '')
    const answer =
      isServed || name === undefined
        ? await run()
        : fault(401, 'projectId', 'This server does not serve the project')
    await limits.spend({ ...limited, units: unitsOfBytes(Buffer.byteLength(answer.body)) })
    return answer
  }
  return serve(rows, createRoutes(options), {
    ...publicFront,
    base: basePath,
    missing: ({ request, methods }) =>
      isRead(request) ? fault(404, 'path', 'Endpoint not found') : allowMethods(405, methods),
    around,
    onRequest,
  })
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
