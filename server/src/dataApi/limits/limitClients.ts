import { clientAddress } from '../../http/clientAddress.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { Limiter, Rate } from './Limiter.ts'

type Options = {
  /** Rate of each route; `default` applies to the rest. */
  readonly rates: Readonly<Record<string, Rate>>
  readonly limiter: Limiter
  readonly proxies?: number | undefined
  /** Prefix of every key. */
  readonly prefix?: string
}
export type LimitedCall = {
  readonly request: Request
  readonly peer: Peer
  readonly route: string
  /** Default: 1. */
  readonly units?: number
  /** Units that the request has taken already. */
  readonly before?: number
}
export type ClientLimits = {
  /** Milliseconds that the client has to wait: 0 if it need not, `Infinity` for more units than the burst. */
  take(call: LimitedCall): Promise<number>
  /** Takes the units that became known after `take`: the actual cost of the request. */
  spend(call: LimitedCall): Promise<void>
}

/** Counts the units of each client by route. Clients without a known address share the units of 100 clients. */
export function limitClients({ rates, limiter, proxies, prefix = '' }: Options): ClientLimits {
  const bucketOf = ({ request, peer, route }: LimitedCall) => {
    const rate = rates[route] ?? rates.default
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, share } = clientAddress({ forwarded, ip: peer.ip, proxies })
    const shared = rate && { perSecond: rate.perSecond * share, burst: rate.burst * share }
    return { key: `${prefix}${route} ${block}`, rate, shared }
  }
  return {
    async take(call) {
      const { key, rate, shared } = bucketOf(call)
      if (!rate || !shared) return 0
      const { units = 1, before = 0 } = call
      return before + units > rate.burst ? Infinity : limiter.take(key, shared, units)
    },
    async spend(call) {
      const { key, shared } = bucketOf(call)
      const { units = 1 } = call
      if (shared && units > 0) await limiter.spend?.(key, shared, units)
    },
  }
}
