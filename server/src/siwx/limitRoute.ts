import type { Clock } from '@portico/core/async'
import type { Peer } from '../http/toNodeListener.ts'
import { memoryLimiter, type Rate } from '../limits/Limiter.ts'
import { limitClients } from '../limits/limitClients.ts'
import { type Reply, siwxServerErrors, toErrorReply } from './reply.ts'
import type { RouteName, SiwxOptions } from './SiwxOptions.ts'

/** Verifying costs a millisecond of CPU or a call to a node; many visitors of an office may share one address. */
const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  verify: { perSecond: 2, burst: 60 },
} as const satisfies Record<string, Rate>

/**
 * Charges units to the client in addition to `before`; returns the error reply when it has none left, or the burst is
 * smaller.
 */
export type Charge = (units: number, before?: number) => Promise<Reply | undefined>

/**
 * Rate limits of the sign-in service. One unit covers a request with one proof and 64 kB; each further one costs a
 * unit.
 */
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
      const waitMs = await limits.take({ request, peer, route, units, before })
      if (waitMs === 0) return undefined
      if (waitMs === Infinity)
        return toErrorReply(siwxServerErrors.create('tooMuch', [before + units]))
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) }
      return { ...toErrorReply(siwxServerErrors.create('rateLimited', [])), headers }
    }
}
