import type { FeatureBalanceSource } from '@portico/core'
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
  /** What the kit asks before the chain itself. */
  readonly source: FeatureBalanceSource
  readonly tokens: TokenStore
  readonly nfts: NftStore
  readonly portfolio: PortfolioStore
}

/** The lazy half: comes with the first reading of a balance, or the first view. */
export function openBalances(host: BalancesHost, options: BalancesOptions): OpenedBalances {
  const { currency = 'usd', baseUrl = host.service('data') } = options
  const service = baseUrl === undefined ? undefined : createDataService(host, { baseUrl, currency })
  const partial = new PartialReadings()
  const own = createBalanceSource({ host, service, currency, partial })
  let run: AbortSignal | undefined
  /** What a run of the kit began ends with it. */
  const tell = () => {
    if (run === host.signal) return
    run = host.signal
    run.addEventListener('abort', notifyUnavailable(host, partial), { once: true })
  }
  return {
    source: {
      getBalances(request) {
        tell()
        return own.getBalances(request)
      },
    },
    tokens: new TokenStore(host),
    nfts: new NftStore(host, service),
    portfolio: new PortfolioStore(host, currency.toUpperCase()),
  }
}
