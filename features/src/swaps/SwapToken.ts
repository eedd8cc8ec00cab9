import type { CaipNetworkId } from '@portico/core'
import { isSameAddress, parseCaipNetworkId } from '@portico/core/caip'
import type { SwapToken } from './SwapProvider.ts'

/** Namespaces of CAIP-19 for tokens and native currencies, by chain family. */
const assets: Readonly<Record<string, { readonly token: string; readonly native: string }>> = {
  eip155: { token: 'erc20', native: 'slip44:60' },
  solana: { token: 'token', native: 'slip44:501' },
}

/** The CAIP-19 id of a token, or of the native currency without an address. */
export function tokenId(networkId: CaipNetworkId, address?: string): string {
  const { namespace } = parseCaipNetworkId(networkId)
  const { token = 'token', native = 'slip44:0' } = assets[namespace] ?? {}
  const isHex = namespace === 'eip155'
  if (address === undefined) return `${networkId}/${native}`
  return `${networkId}/${token}:${isHex ? address.toLowerCase() : address}`
}

type Key = Pick<SwapToken, 'networkId' | 'address'>

/** Compares tokens by network and address, in any spelling. */
export function isSameToken(one: Key | undefined, other: Key | undefined): boolean {
  if (!one || !other || one.networkId !== other.networkId) return false
  if (one.address === undefined || other.address === undefined) return one.address === other.address
  return isSameAddress(one.address, other.address)
}
