import { createApi, once } from '@portico/core'
import { identityEndpoints } from '@portico/core/endpoints'
import type { ActivityHost } from './ActivityHost.ts'
import type { ActivityOptions } from './ActivityOptions.ts'
import { activityEndpoints } from './endpoints.ts'
import { fromHistory } from './entries/fromHistory.ts'
import type { History, HistoryPage } from './History.ts'

const unserved: HistoryPage = { entries: [], served: false }

/** The history of the data service; requested only for networks that it supports (R7.01). */
export function createHistory(
  { caller, service, transport }: Pick<ActivityHost, 'caller' | 'service' | 'transport'>,
  { baseUrl = service('data'), onramp }: ActivityOptions,
): History {
  if (baseUrl === undefined) return async () => unserved
  const api = createApi(baseUrl, { ...activityEndpoints, ...identityEndpoints }, transport)
  const supported = once(async () => new Set((await api.supportedChains(caller)).http))
  return async ({ networkId, address, cursor, signal }) => {
    if (!(await supported()).has(networkId)) return unserved
    const place = { address, chainId: networkId, ...(cursor !== undefined && { cursor }) }
    const asked = { ...caller, ...place, ...(onramp && { onramp }) }
    const { data, next } = await api.history(asked, { signal })
    // A service that returns the same cursor again has no further page.
    const goesOn = next && next !== cursor
    const here = data.filter(({ metadata: { chain } }) => !chain || chain === networkId)
    return { entries: here.map(fromHistory), served: true, ...(goesOn && { next }) }
  }
}
