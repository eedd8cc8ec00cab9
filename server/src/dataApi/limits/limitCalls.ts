import type { Clock } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { fault } from '../../http/fault.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { DataApiOptions } from '../DataApiOptions.ts'
import type { RouteName } from '../RouteName.ts'
import { defaultRates } from './defaultRates.ts'
import type { Rate } from './Limiter.ts'
import { memoryLimiter } from './memoryLimiter.ts'

type Asked = {
  readonly request: Request
  readonly route: RouteName | undefined
  readonly peer: Peer
  /** Calls in it, 1 by default. */
  readonly units?: number
}
export type LimitCalls = (asked: Asked) => Promise<Answer | undefined>

/** Refuses who calls a route too often, with the seconds to wait. */
export function limitCalls(options: DataApiOptions, clock: Clock): LimitCalls {
  const { proxies = 0, limiter = memoryLimiter(clock) } = options
  const rates: Readonly<Record<string, Rate>> = { ...defaultRates, ...options.rates }
  return async ({ request, route = 'rpc', peer, units }) => {
    const rate = rates[route] ?? rates.default
    if (!rate) return undefined
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, share } = clientAddress({ forwarded, ip: peer.ip, proxies })
    const shared = { perSecond: rate.perSecond * share, burst: rate.burst * share }
    const wait = await limiter.take(`${route} ${block}`, shared, units)
    if (wait === 0) return undefined
    const headers = { 'retry-after': String(Math.ceil(wait / 1000)) }
    return { ...fault(429, 'rate_limited', 'Too many calls: try again later'), headers }
  }
}
