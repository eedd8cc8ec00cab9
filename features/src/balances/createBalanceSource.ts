import type { CaipNetworkId, TokenBalance } from '@portico/core'
import type { BalanceRequest, FeatureBalanceSource } from '@portico/core/adapter'
import { multiply } from '@portico/core/amount'
import { type Clock, limitRequest } from '@portico/core/async'
import { caipAddress } from '@portico/core/caip'
import type { PricedAsset, PriceReader } from '@portico/core/endpoints'
import { dataErrors } from '@portico/core/errors'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { BalancesOptions } from './BalancesOptions.ts'
import { countAsShown } from './countAsShown.ts'
import type { DataService } from './createDataService.ts'
import { readNames } from './readNames.ts'

export type SourceParts = {
  readonly host: Pick<FeatureHost, 'adapter' | 'balances' | 'clock' | 'connections'>
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
    const chain = { adapter, clock }
    const [counted, names] = await Promise.all([
      countAsShown(tokens, request, chain),
      readNames(tokens, request, chain),
    ])
    const shown = counted.map((token, at) => ({ ...token, ...names[at] }))
    const priced = await fillPrices(shown, prices, { clock, signal: request.signal })
    return currency === 'usd'
      ? priced
      : priced.map((token) => ({ ...token, currency: currency.toUpperCase() }))
  }
  return {
    async getBalances(request) {
      // Wallets report prices in US dollars.
      const assets = currency === 'usd' ? await askWallet(request) : undefined
      const id = caipAddress(request.network.caipNetworkId, request.account.address)
      if (assets) {
        partial.remove(id)
        return complete(assets, request)
      }
      try {
        const found = await service?.balances(request)
        partial.remove(id)
        return found && complete(found, request)
      } catch (cause) {
        // Known tokens must not disappear: the previous list stays, marked as stale.
        if (knowsTokens(parts, id)) throw dataErrors.create('balance', [], { cause })
        // The native balance from the chain is better than none.
        partial.add(id)
        return undefined
      }
    },
  }
}

async function askWallet(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined> {
  try {
    const assets = await request.walletAssets?.()
    // A list without the native currency is incomplete and cannot be used.
    return assets?.some(({ address }) => address === undefined) ? assets : undefined
  } catch {
    return undefined // other sources follow
  }
}

function knowsTokens({ host: { balances, connections } }: SourceParts, id: string): boolean {
  const isIts = ({ networkId, accounts }: (typeof connections.all)[number]) =>
    caipAddress(networkId, accounts[0].address) === id
  return balances.list(connections.all.find(isIts)).some(({ address }) => address !== undefined)
}

/** Balances are shown after that without the prices that a service did not tell, in milliseconds. */
const waitMs = 3_000

type Prices = Pick<PriceReader, 'find' | 'read'>
type Waiting = { readonly clock: Clock; readonly signal: AbortSignal }

/** The balances with the prices that their source lacked, where the service knows them. */
async function fillPrices(
  tokens: readonly TokenBalance[],
  prices: Prices | undefined,
  { clock, signal }: Waiting,
): Promise<readonly TokenBalance[]> {
  const lacking = tokens.filter(({ price, isSpam }) => price === undefined && !isSpam)
  if (!prices || lacking.length === 0) return tokens
  const expired = () => new Error('Prices took too long')
  await limitRequest({ clock, ms: waitMs, expired, signals: [signal] }, () =>
    prices.read(lacking.map(assetOf)),
  ).catch(() => undefined) // a late answer is there for the next read
  return tokens.map((token) => {
    const { quantity } = token
    const price = lacking.includes(token) ? prices.find(assetOf(token))?.price : undefined
    if (price === undefined) return token
    return { ...token, price, value: Number(multiply(quantity.numeric, price)) }
  })
}

function assetOf({ chainId, address }: TokenBalance): PricedAsset {
  const networkId = chainId as CaipNetworkId // of the network that was asked for
  if (address === undefined) return { networkId }
  return { networkId, address: address.slice(address.lastIndexOf(':') + 1) }
}

/** Accounts with a native balance only, because the data service failed; by CAIP-10 id. */
export class PartialReadings {
  accounts: ReadonlySet<string> = new Set()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  add(account: string): void {
    this.accounts = new Set([...this.accounts, account])
  }

  remove(account: string): void {
    if (this.accounts.has(account))
      this.accounts = new Set([...this.accounts].filter((it) => it !== account))
  }
}
