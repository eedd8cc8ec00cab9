import type { FeatureBalanceSource } from '@portico/core'
import { PriceReader } from '@portico/core/endpoints'
import type { BalancesHost } from './BalancesHost.ts'
import type { BalancesOptions } from './BalancesOptions.ts'
import { createBalanceSource } from './createBalanceSource.ts'
import { createDataService } from './createDataService.ts'
import { NftStore } from './nft/NftStore.ts'
import { PartialReadings } from './PartialReadings.ts'
import { PortfolioStore } from './PortfolioStore.ts'
import { notifyUnavailable } from './reactions/notifyUnavailable.ts'
import { TokenStore } from './TokenStore.ts'

export type OpenedBalances = {
  /** The source that the kit uses before it reads the chain. */
  readonly source: FeatureBalanceSource
  readonly tokens: TokenStore
  readonly nfts: NftStore
  readonly portfolio: PortfolioStore
}

/** The lazily loaded part: loads with the first balance request or the first view. */
export function openBalances(host: BalancesHost, options: BalancesOptions): OpenedBalances {
  const { currency = 'usd', baseUrl = host.service('data') } = options
  const service = baseUrl === undefined ? undefined : createDataService(host, { baseUrl, currency })
  const partial = new PartialReadings()
  const prices =
    service && baseUrl !== undefined
      ? new PriceReader({ host, baseUrl, currency, supports: service.supports })
      : undefined
  const own = createBalanceSource({ host, service, prices, currency, partial })
  let run: AbortSignal | undefined
  /** Starts the reaction once per run of the kit, and ends it with the run. */
  const startReactions = () => {
    if (run === host.signal) return
    run = host.signal
    run.addEventListener('abort', notifyUnavailable(host, partial), { once: true })
  }
  return {
    source: {
      getBalances(request) {
        startReactions()
        return own.getBalances(request)
      },
    },
    tokens: new TokenStore(host),
    nfts: new NftStore(host, service),
    portfolio: new PortfolioStore(host, currency.toUpperCase()),
  }
}
