import { coinType } from '@portico/core'

/** The universal resolver of ENS (ENSIP-23), which supports wildcards and gateways (ENSIP-10, ERC-3668). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** viem's ENS options for a chain; `undefined` for a chain without a coin type. */
export function ensOptions(chainId: number) {
  if (chainId >= 2 ** 31) return undefined
  return { universalResolverAddress, coinType: BigInt(coinType(chainId)) } as const
}
