import type { Connection } from '@portico/core'
import type { FeatureBalanceSource } from '@portico/core/adapter'
import { caipAddress } from '@portico/core/caip'
import { PriceReader } from '@portico/core/endpoints'
import { dataErrors } from '@portico/core/errors'
import type { FeatureHost, OpenedFeature } from '@portico/core/feature'
import { isEqual, reaction } from '@portico/core/state'
import type { BalancesOptions } from './BalancesOptions.ts'
import { createBalanceSource, PartialReadings } from './createBalanceSource.ts'
import { createDataService } from './createDataService.ts'
import { NftStore } from './nft/NftStore.ts'
import { PortfolioStore } from './PortfolioStore.ts'
import { TokenStore } from './TokenStore.ts'

/** The stores of balances, once opened. */
export type OpenedBalances = {
  /** The source that the kit uses before it reads the chain. */
  readonly source: FeatureBalanceSource
  readonly tokens: TokenStore
  readonly nfts: NftStore
  readonly portfolio: PortfolioStore
}

type OpenHost = Pick<
  FeatureHost,
  | 'adapter'
  | 'adapters'
  | 'balances'
  | 'basic'
  | 'caller'
  | 'clock'
  | 'connections'
  | 'notify'
  | 'service'
  | 'signal'
  | 'transport'
>

/** The lazily loaded part: loads with the first balance request or the first view. */
export function openBalances(
  host: OpenHost,
  options: BalancesOptions,
): OpenedFeature<OpenedBalances> {
  const { currency = 'usd', ...settings } = options
  const baseUrl = host.basic ? undefined : (settings.baseUrl ?? host.service('data'))
  const service = baseUrl === undefined ? undefined : createDataService(host, { baseUrl, currency })
  const partial = new PartialReadings()
  const prices =
    service && baseUrl !== undefined
      ? new PriceReader({ host, baseUrl, currency, supports: service.supports })
      : undefined
  return {
    store: {
      source: createBalanceSource({ host, service, prices, currency, partial }),
      tokens: new TokenStore(host),
      nfts: new NftStore(host, service),
      portfolio: new PortfolioStore(host, currency.toUpperCase()),
    },
    reactions: () => [notifyUnavailable(host, partial)],
  }
}

type Host = Pick<FeatureHost, 'balances' | 'connections' | 'notify'>

/** R8.01: notifies once when tokens failed to load, and again only after all of them loaded in between. */
function notifyUnavailable(
  { balances, connections, notify }: Host,
  partial: PartialReadings,
): () => void {
  const failing = new Set<string>()
  const statusOf = (connection: Connection) => {
    const id = caipAddress(connection.networkId, connection.accounts[0].address)
    const status = partial.accounts.has(id) ? 'error' : balances.of(connection).status
    return { id, status }
  }
  return reaction(
    () => connections.all.map(statusOf),
    (all) => {
      const hadNoFailure = failing.size === 0
      for (const { id, status } of all) {
        if (status === 'error') failing.add(id)
        // While a request is pending, the previous result counts.
        if (status === 'success') failing.delete(id)
      }
      if (hadNoFailure && failing.size > 0) notify('error', dataErrors.table.balance)
    },
    { fireImmediately: true, equals: isEqual },
  )
}
