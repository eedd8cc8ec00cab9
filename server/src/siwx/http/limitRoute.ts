import type { Clock } from '@portico/core'
import type { Rate } from '../../dataApi/limits/Limiter.ts'
import { memoryLimiter } from '../../dataApi/limits/memoryLimiter.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { SiwxOptions } from '../SiwxOptions.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { RouteName } from './RouteName.ts'
import { refuse } from './refuse.ts'
import type { Reply } from './reply.ts'

/** A signature costs a processor a millisecond, or a node a call; an office behind one address has many visitors. */
const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  verify: { perSecond: 2, burst: 60 },
} as const satisfies Record<string, Rate>

export type LimitRoute = (
  request: Request,
  route: RouteName,
  peer: Peer,
) => Promise<Reply | undefined>

/** Refuses who calls a route too often, with the seconds to wait. */
export function limitRoute(options: SiwxOptions, clock: Clock): LimitRoute {
  const { proxies = 0, limiter = memoryLimiter(clock) } = options
  const rates: Readonly<Record<string, Rate>> = { ...defaultRates, ...options.rates }
  return async (request, route, { ip }) => {
    const rate = rates[route] ?? rates.default
    if (!rate) return undefined
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, share } = clientAddress({ forwarded, ip, proxies })
    const shared = { perSecond: rate.perSecond * share, burst: rate.burst * share }
    const wait = await limiter.take(`siwx ${route} ${block}`, shared)
    if (wait === 0) return undefined
    const headers = { 'retry-after': String(Math.ceil(wait / 1_000)) }
    return { ...refuse(siwxServerErrors.create('rateLimited', [])), headers }
  }
}
