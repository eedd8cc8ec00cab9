import type { EnsContext } from './EnsContext.ts'

/** The universal resolver of ENS (ENSIP-23), which supports wildcards and gateways (ENSIP-10, ERC-3668). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** The coin type of addresses on the network with ENS itself. */
const ether = 60n
/** Added to the id of any other EVM chain (ENSIP-11). */
const evmChains = 2 ** 31

/**
 * viem's ENS options for a chain; `undefined` for a chain without a coin type. Where ENS is on a test network, mainnet is
 * a chain as any other, since names of a test network cost nothing.
 */
export function ensOptions({ network }: EnsContext, chainId: number) {
  if (chainId >= evmChains) return undefined
  const coinType = chainId === Number(network.id) ? ether : BigInt(evmChains + chainId)
  return { universalResolverAddress, coinType } as const
}
