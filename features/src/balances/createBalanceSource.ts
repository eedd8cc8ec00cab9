import {
  type BalanceRequest,
  caipAddress,
  type FeatureBalanceSource,
  type TokenBalance,
} from '@portico/core'
import type { PriceReader } from '@portico/core/endpoints'
import type { BalancesHost } from './BalancesHost.ts'
import type { BalancesOptions } from './BalancesOptions.ts'
import { countAsShown } from './countAsShown.ts'
import type { DataService } from './createDataService.ts'
import { fillPrices } from './fillPrices.ts'
import type { PartialReadings } from './PartialReadings.ts'

export type SourceParts = {
  readonly host: Pick<BalancesHost, 'adapter' | 'balances' | 'clock' | 'connections'>
  readonly service: Pick<DataService, 'balances'> | undefined
  /** For tokens whose source tells no price. */
  readonly prices: PriceReader | undefined
  readonly currency: NonNullable<BalancesOptions['currency']>
  readonly partial: PartialReadings
}

/** Requests balances from the wallet, then from the data service; without a result the kit reads the chain. */
export function createBalanceSource(parts: SourceParts): FeatureBalanceSource {
  const { host, service, prices, currency, partial } = parts
  const { clock } = host
  const complete = async (tokens: readonly TokenBalance[], request: BalanceRequest) => {
    const adapter = await host.adapter(request.account.namespace)
    const shown = await countAsShown(tokens, request, { adapter, clock })
    return fillPrices(shown, prices, { clock, signal: request.signal })
  }
  return {
    async getBalances(request) {
      // Wallets report prices in US dollars.
      const own = currency === 'usd' ? await askWallet(request) : undefined
      const id = caipAddress(request.network.caipNetworkId, request.account.address)
      if (own) {
        partial.remove(id)
        return complete(own, request)
      }
      try {
        const found = await service?.balances(request)
        partial.remove(id)
        return found && complete(found, request)
      } catch (error) {
        // Known tokens must not disappear: the previous list stays, marked as stale.
        if (knowsTokens(parts, id)) throw error
        // The native balance from the chain is better than none.
        partial.add(id)
        return undefined
      }
    },
  }
}

async function askWallet(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined> {
  try {
    const own = await request.walletAssets?.()
    // A list without the native currency is incomplete and cannot be used.
    return own?.some(({ address }) => address === undefined) ? own : undefined
  } catch {
    return undefined // other sources follow
  }
}

function knowsTokens({ host: { balances, connections } }: SourceParts, id: string): boolean {
  const isIts = ({ networkId, accounts }: (typeof connections.all)[number]) =>
    caipAddress(networkId, accounts[0].address) === id
  return balances.list(connections.all.find(isIts)).some(({ address }) => address !== undefined)
}
