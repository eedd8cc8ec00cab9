import type { Clock } from '@portico/core/async'
import { type Answer, fault, tooManyRequests } from '../http/Answer.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { memoryLimiter, type Rate } from '../limits/Limiter.ts'
import { limitClients } from '../limits/limitClients.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { RouteName } from './dataEndpoints.ts'

type CallCost = {
  readonly request: Request
  readonly route: RouteName
  readonly peer: Peer
  /** Default: 1. */
  readonly units?: number
  /** Units that the request has taken already. */
  readonly before?: number
}
type LimitCalls = {
  /**
   * Returns 429 with the seconds to wait for too many requests, and 413 for a request that costs more than the burst.
   */
  take(call: CallCost): Promise<Answer | undefined>
  spend(call: CallCost): Promise<void>
}

/** Rate limits of the data API. */
export function limitCalls(options: DataApiOptions, clock: Clock): LimitCalls {
  const { proxies, limiter = memoryLimiter(clock) } = options
  const limits = limitClients({ rates: { ...defaultRates, ...options.rates }, limiter, proxies })
  return {
    async take({ units = 1, before = 0, ...call }) {
      const waitMs = await limits.take({ ...call, units, before })
      if (waitMs === 0) return undefined
      if (waitMs === Infinity) {
        const description = `The request costs ${before + units} units, more than a client may use at once`
        return fault(413, 'rate_limited', description)
      }
      return tooManyRequests(waitMs)
    },
    spend: limits.spend,
  }
}

/** Far more than a busy page needs; routes that write or are expensive for a node have lower rates. */
export const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  // A unit is a call to a node; the largest batch costs 1,000 units, and 15 more for its 1 MB.
  rpc: { perSecond: 100, burst: 1_100 },
  // A unit is a chain; a request without a chain id reads the account on all chains.
  balance: { perSecond: 50, burst: 500 },
  history: { perSecond: 50, burst: 500 },
  wallet: { perSecond: 50, burst: 500 },
  jsonRpc: { perSecond: 50, burst: 500 },
  register: { perSecond: 0.2, burst: 10 },
  setAttributes: { perSecond: 0.2, burst: 10 },
  setAddress: { perSecond: 0.2, burst: 10 },
  onrampQuote: { perSecond: 2, burst: 50 },
  onrampUrl: { perSecond: 0.2, burst: 10 },
  // One server may resolve names for many visitors.
  ensGateway: { perSecond: 50, burst: 500 },
  ensGatewayPost: { perSecond: 50, burst: 500 },
  // All purchases of a vendor are reported from a few addresses.
  onrampWebhook: { perSecond: 50, burst: 500 },
} as const satisfies Record<string, Rate>
