import type { Clock } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { DataApiOptions } from '../DataApiOptions.ts'
import type { RouteName } from '../dataEndpoints.ts'
import { defaultRates } from './defaultRates.ts'
import { limitClients } from './limitClients.ts'
import { memoryLimiter } from './memoryLimiter.ts'

type Asked = {
  readonly request: Request
  readonly route: RouteName | undefined
  readonly peer: Peer
  /** 1 by default. */
  readonly units?: number
  /** Units that the call has taken already. */
  readonly before?: number
}
export type LimitCalls = {
  /** Refuses who calls a route too often, with the seconds to wait, and what costs more than anybody has. */
  take(asked: Asked): Promise<Answer | undefined>
  spend(asked: Asked): Promise<void>
}

/** The limits of the data API. */
export function limitCalls(options: DataApiOptions, clock: Clock): LimitCalls {
  const { proxies, limiter = memoryLimiter(clock) } = options
  const limits = limitClients({ rates: { ...defaultRates, ...options.rates }, limiter, proxies })
  return {
    async take({ route = 'rpc', units = 1, before = 0, ...asked }) {
      const wait = await limits.take({ ...asked, route, units, before })
      if (wait === 0) return undefined
      if (wait === Infinity) {
        const description = `The call costs ${before + units} units, more than a client has at once`
        return fault(413, 'rate_limited', description)
      }
      const headers = { 'retry-after': String(Math.ceil(wait / 1000)) }
      return { ...fault(429, 'rate_limited', 'Too many calls: try again later'), headers }
    },
    spend: ({ route = 'rpc', ...asked }) => limits.spend({ ...asked, route }),
  }
}
