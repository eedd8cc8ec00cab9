import { type CaipNetworkId, parseCaipAddress } from '@portico/core'
import type { ApiRampOptions } from './ApiRampOptions.ts'

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
