import { clientAddress, siteShare } from '../http/clientAddress.ts'
import type { Peer } from '../http/toNodeListener.ts'
import type { Limiter, Rate } from './Limiter.ts'

type Options = {
  /** Rate of each route; `default` applies to the rest. */
  readonly rates: Readonly<Record<string, Rate>>
  readonly limiter: Limiter
  readonly proxies?: number | undefined
  /** Prefix of every key. */
  readonly prefix?: string
}
type LimitedCall = {
  readonly request: Request
  readonly peer: Peer
  readonly route: string
  /** Default: 1. */
  readonly units?: number
  /** Units that the request has taken already. */
  readonly before?: number
}
type ClientLimits = {
  /** Milliseconds that the client has to wait: 0 if it need not, `Infinity` for more units than the burst. */
  take(call: LimitedCall): Promise<number>
  /** Takes the units that became known after `take`: the actual cost of the request. */
  spend(call: LimitedCall): Promise<void>
}

/**
 * Counts the units of each client by route, and those of all clients in one IPv6 site. Clients without a known address
 * share the units of 100 clients.
 */
export function limitClients({ rates, limiter, proxies, prefix = '' }: Options): ClientLimits {
  const rateOf = ({ route }: LimitedCall) => rates[route] ?? rates.default
  const bucketsOf = ({ request, peer, route }: LimitedCall, { perSecond, burst }: Rate) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, share, site } = clientAddress({ forwarded, ip: peer.ip, proxies })
    const bucket = (name: string, factor: number) => ({
      key: `${prefix}${route} ${name}`,
      rate: { perSecond: perSecond * factor, burst: burst * factor },
    })
    return [bucket(block, share), ...(site === undefined ? [] : [bucket(site, siteShare)])]
  }
  return {
    async take(call) {
      const limit = rateOf(call)
      if (!limit) return 0
      const { units = 1, before = 0 } = call
      if (before + units > limit.burst) return Infinity
      // The site is asked only for a client that need not wait itself: its own floods take nothing from its neighbours.
      for (const { key, rate } of bucketsOf(call, limit)) {
        const waitMs = await limiter.take(key, rate, units)
        if (waitMs > 0) return waitMs
      }
      return 0
    },
    async spend(call) {
      const limit = rateOf(call)
      const { units = 1 } = call
      if (!limit || units <= 0) return
      for (const { key, rate } of bucketsOf(call, limit)) await limiter.spend?.(key, rate, units)
    },
  }
}

const unitBytes = 65_536

/** Units for `bytes` beyond the first unit of a request, which includes 64 kB. */
export function unitsOfBytes(bytes: number): number {
  return Math.max(0, Math.ceil(bytes / unitBytes) - 1)
}
