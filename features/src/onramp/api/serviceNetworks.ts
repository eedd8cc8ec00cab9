import type { CaipNetworkId } from '@portico/core'
import { isCaipNetworkId, parseCaipAddress } from '@portico/core/caip'
import type { ApiRampOptions } from '../providers.ts'

/** R9.07: what Coinbase calls the networks. */
const coinbaseNetworks: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['ethereum', 'eip155:1'],
  ['optimism', 'eip155:10'],
  ['polygon', 'eip155:137'],
  ['base', 'eip155:8453'],
  ['arbitrum', 'eip155:42161'],
  ['celo', 'eip155:42220'],
  ['avalanche-c-chain', 'eip155:43114'],
  ['berachain', 'eip155:80094'],
])
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type ServiceNetwork = { readonly name: string; readonly chain_id: string }

/** The CAIP-2 id of a network by the service's `chain_id`, which is the id itself or the number of an EVM chain. */
export function toNetworkId({ name, chain_id: id }: ServiceNetwork): CaipNetworkId | undefined {
  if (isCaipNetworkId(id)) return id
  if (name.toLowerCase() === 'solana') return solana
  return /^[1-9]\d{0,15}$/.test(id) ? `eip155:${id}` : coinbaseNetworks.get(name)
}

type Buyer = { readonly account: string; readonly projectId: string | undefined }

/** The address of a hosted page (R7.29): SOL on Solana, else USDC, for the account. */
export function hostedUrl(
  { url, publicKey }: NonNullable<ApiRampOptions['hosted']>,
  { account, projectId }: Buyer,
): string {
  const { networkId, address } = parseCaipAddress(account)
  const page = new URL(url)
  page.searchParams.set('publicKey', publicKey)
  page.searchParams.set('destinationCurrencyCode', symbolOf(networkId))
  page.searchParams.set('walletAddress', address)
  if (projectId !== undefined) page.searchParams.set('externalCustomerId', projectId)
  return page.href
}

/** Whether the hosted page sells the token: it has one for each chain family. */
export function isOnHostedPage(networkId: CaipNetworkId, symbol: string): boolean {
  return symbol === symbolOf(networkId)
}

function symbolOf(networkId: CaipNetworkId): 'SOL' | 'USDC' {
  return networkId.startsWith('solana:') ? 'SOL' : 'USDC'
}
