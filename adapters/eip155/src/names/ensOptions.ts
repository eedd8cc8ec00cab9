import { coinType } from '@portico/core'

/** ENS's own entry (ENSIP-23), which goes through wildcards and gateways (ENSIP-10, ERC-3668). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** How ENS is asked about a chain; `undefined` for one that has no coin type. */
export function ensOptions(chainId: number) {
  if (chainId >= 2 ** 31) return undefined
  return { universalResolverAddress, coinType: BigInt(coinType(chainId)) } as const
}
