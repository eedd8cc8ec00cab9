import { type CaipNetworkId, parseCaipNetworkId } from '@portico/core'

const natives: Readonly<Record<string, string>> = {
  eip155: 'slip44:60',
  solana: 'slip44:501',
}

/** The CAIP-19 id of a token, or of the native currency without an address. */
export function assetId(networkId: CaipNetworkId, address?: string): string {
  const { namespace } = parseCaipNetworkId(networkId)
  if (address === undefined) return `${networkId}/${natives[namespace] ?? 'slip44:0'}`
  return namespace === 'eip155'
    ? `${networkId}/erc20:${address.toLowerCase()}`
    : `${networkId}/token:${address}`
}
