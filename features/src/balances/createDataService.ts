import type { CaipNetworkId, Namespace, TokenBalance } from '@portico/core'
import type { BalanceRequest } from '@portico/core/adapter'
import { multiply } from '@portico/core/amount'
import {
  type ApiClient,
  createApi,
  nativePlaceholder,
  supportedChains,
} from '@portico/core/endpoints'
import type { FeatureHost } from '@portico/core/feature'
import type { BalancesOptions } from './BalancesOptions.ts'
import { type Balance, balanceEndpoints } from './endpoints.ts'
import { nftEndpoints } from './nft/nftEndpoints.ts'

const endpoints = {
  balance: balanceEndpoints.balance,
  history: nftEndpoints.history,
} as const
type Page = Awaited<ReturnType<ApiClient<typeof endpoints>['history']>>

export type HistoryRequest = {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly cursor?: string
}
/** The data service, called only for networks that it supports (R7.01). Throws `api/*` and `transport/*`. */
export type DataService = {
  supports(networkId: CaipNetworkId): Promise<boolean>
  /** `undefined` when it does not support that network. */
  balances(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined>
  history(request: HistoryRequest): Promise<Page>
}
type Settings = Required<BalancesOptions>

/** The data service's calls that balances use. */
export function createDataService(
  host: Pick<FeatureHost, 'adapter' | 'caller' | 'signal' | 'transport'>,
  { baseUrl, currency }: Settings,
): DataService {
  const { adapter, caller, transport } = host
  const api = createApi(baseUrl, endpoints, transport)
  const supported = supportedChains({ baseUrl, transport, caller })
  const supports: DataService['supports'] = async (id) => (await supported()).has(id)
  return {
    supports,
    async balances({ account, network, force, signal }) {
      const chainId = network.caipNetworkId
      if (!(await supports(chainId))) return undefined
      const moved = force?.concat(nativePlaceholder(account.namespace))
      const forceUpdate = moved?.map((token) => `${chainId}:${token}`).join(',')
      const { address } = account
      const query = { ...caller, address, currency, chainId, ...(forceUpdate && { forceUpdate }) }
      const { balances } = await api.balance(query, { signal })
      // R5.14: the vendor's service returns nothing for test networks, so the chain is read instead.
      if (balances.length === 0) return undefined
      const isAddress = (await adapter(account.namespace))?.isAddress ?? (() => false)
      return toTokenBalances(balances, { chainId, isAddress })
    },
    history: ({ address, networkId, cursor }) =>
      api.history(
        { ...caller, address, chainId: networkId, ...(cursor !== undefined && { cursor }) },
        { signal: host.signal },
      ),
  }
}

type Of = { readonly chainId: CaipNetworkId; isAddress(text: string): boolean }

/** Converts the rows of one network; a row with an invalid address is left out. */
function toTokenBalances(rows: readonly Balance[], of: Of): readonly TokenBalance[] {
  return rows.flatMap((row) => toTokenBalance(row, of))
}

function toTokenBalance(row: Balance, { chainId, isAddress }: Of): readonly TokenBalance[] {
  const { name, symbol, quantity, price, value, iconUrl } = row
  if ((row.chainId ?? chainId) !== chainId || quantity.decimals.length > 2) return []
  const address = addressOf(row, chainId)
  if (address !== undefined && !isAddress(address)) return []
  return [
    {
      ...(address !== undefined && { address }),
      name,
      symbol,
      chainId,
      quantity,
      // A price of 0 means unknown.
      ...(price > 0 && { price, value: value ?? Number(multiply(quantity.numeric, price)) }),
      ...(iconUrl !== '' && { iconUrl }),
    },
  ]
}

function addressOf({ address }: Balance, chainId: CaipNetworkId): string | undefined {
  if (!address) return undefined
  const namespace = chainId.split(':')[0] as Namespace
  const prefix = `${chainId}:`
  const text = address.startsWith(prefix) ? address.slice(prefix.length) : address
  return text.toLowerCase() === nativePlaceholder(namespace).toLowerCase() ? undefined : text
}
