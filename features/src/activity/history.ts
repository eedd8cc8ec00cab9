import type { CaipNetworkId } from '@portico/core'
import { createApi, supportedChains } from '@portico/core/endpoints'
import type { FeatureHost } from '@portico/core/feature'
import type { ActivityOptions } from './ActivityOptions.ts'
import { activityEndpoints } from './endpoints.ts'
import type { Entry } from './entries/Entry.ts'
import { fromHistory } from './entries/toEntries.ts'

/** The account and network of a history. */
export type Subject = { readonly networkId: CaipNetworkId; readonly address: string }
export type HistoryPage = {
  readonly entries: readonly Entry[]
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
  /** False when no service supports the network; its explorer has the history. */
  readonly served: boolean
}
export type HistoryRequest = Subject & {
  readonly cursor?: string
  /** Past the browser's cache, as after a transaction has settled. */
  readonly cache?: 'no-store'
  readonly signal: AbortSignal
}

/** Loads one page of the history, newest first. Throws `api/*`. */
export type History = (request: HistoryRequest) => Promise<HistoryPage>

const unserved: HistoryPage = { entries: [], served: false }

/** The history of the data service; requested only for networks that it supports (R7.01). */
export function createHistory(
  { caller, service, transport }: Pick<FeatureHost, 'caller' | 'service' | 'transport'>,
  { baseUrl = service('data'), onramp }: ActivityOptions,
): History {
  if (baseUrl === undefined) return async () => unserved
  const api = createApi(baseUrl, activityEndpoints, transport)
  const supported = supportedChains({ baseUrl, transport, caller })
  return async ({ networkId, address, cursor, ...options }) => {
    if (!(await supported()).has(networkId)) return unserved
    const place = { address, chainId: networkId, ...(cursor !== undefined && { cursor }) }
    const query = { ...caller, ...place, ...(onramp && { onramp }) }
    const { data, next } = await api.history(query, options)
    // A service that returns the same cursor again has no further page.
    const hasNext = next && next !== cursor
    const onNetwork = data.filter(({ metadata: { chain } }) => !chain || chain === networkId)
    return { entries: onNetwork.map(fromHistory), served: true, ...(hasNext && { next }) }
  }
}
