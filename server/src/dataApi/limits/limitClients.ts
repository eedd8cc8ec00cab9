import { clientAddress } from '../../http/clientAddress.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { Limiter, Rate } from './Limiter.ts'

type Options = {
  /** By route, and `default` for the rest. */
  readonly rates: Readonly<Record<string, Rate>>
  readonly limiter: Limiter
  readonly proxies?: number | undefined
  /** What every key begins with. */
  readonly prefix?: string
}
export type LimitedCall = {
  readonly request: Request
  readonly peer: Peer
  readonly route: string
  /** 1 by default. */
  readonly units?: number
  /** Units that the call has taken already. */
  readonly before?: number
}
export type ClientLimits = {
  /** Milliseconds that the client has to wait: 0 where it may call, `Infinity` for more units than it ever has at once. */
  take(call: LimitedCall): Promise<number>
  /** Counts what the call turned out to cost beside. */
  spend(call: LimitedCall): Promise<void>
}

/** Counts the units of each client by route. Clients without a known address share the units of 100. */
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
