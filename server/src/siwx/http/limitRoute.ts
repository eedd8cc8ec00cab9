import type { Clock } from '@portico/core'
import type { Rate } from '../../dataApi/limits/Limiter.ts'
import { limitClients } from '../../dataApi/limits/limitClients.ts'
import { memoryLimiter } from '../../dataApi/limits/memoryLimiter.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { SiwxOptions } from '../SiwxOptions.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { RouteName } from './findRoute.ts'
import { refuse } from './refuse.ts'
import type { Reply } from './reply.ts'

/** A signature costs a processor a millisecond, or a node a call; an office behind one address has many visitors. */
const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  verify: { perSecond: 2, burst: 60 },
} as const satisfies Record<string, Rate>

/** Counts units of a call beside those that it has taken; the answer to who has none left, or never has as many. */
export type Charge = (units: number, before?: number) => Promise<Reply | undefined>

/** The limits of the sign-in service. A unit is a call with one proof and 64 kB; further ones cost a unit each. */
export function limitRoute(
  options: SiwxOptions,
  clock: Clock,
): (request: Request, route: RouteName, peer: Peer) => Charge {
  const { proxies, limiter = memoryLimiter(clock) } = options
  const rates = { ...defaultRates, ...options.rates }
  const limits = limitClients({ rates, limiter, proxies, prefix: 'siwx ' })
  return (request, route, peer) =>
    async (units, before = 1) => {
      if (units === 0) return undefined
      const wait = await limits.take({ request, peer, route, units, before })
      if (wait === 0) return undefined
      if (wait === Infinity) return refuse(siwxServerErrors.create('tooMuch', [before + units]))
      const headers = { 'retry-after': String(Math.ceil(wait / 1_000)) }
      return { ...refuse(siwxServerErrors.create('rateLimited', [])), headers }
    }
}
