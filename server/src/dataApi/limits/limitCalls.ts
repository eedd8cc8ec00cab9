import type { Clock } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { DataApiOptions } from '../DataApiOptions.ts'
import type { RouteName } from '../dataEndpoints.ts'
import { defaultRates } from './defaultRates.ts'
import { limitClients } from './limitClients.ts'
import { memoryLimiter } from './memoryLimiter.ts'

type CallCost = {
  readonly request: Request
  readonly route: RouteName | undefined
  readonly peer: Peer
  /** Default: 1. */
  readonly units?: number
  /** Units that the request has taken already. */
  readonly before?: number
}
export type LimitCalls = {
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
    async take({ route = 'rpc', units = 1, before = 0, ...call }) {
      const waitMs = await limits.take({ ...call, route, units, before })
      if (waitMs === 0) return undefined
      if (waitMs === Infinity) {
        const description = `The request costs ${before + units} units, more than a client may use at once`
        return fault(413, 'rate_limited', description)
      }
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
      return { ...fault(429, 'rate_limited', 'Too many requests: try again later'), headers }
    },
    spend: ({ route = 'rpc', ...call }) => limits.spend({ ...call, route }),
  }
}
