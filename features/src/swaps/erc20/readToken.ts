import { type CaipNetworkId, cleanSymbol } from '@portico/core'
import type { SwapProviderHost, SwapToken } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { tokenId } from '../tokenId.ts'
import { readText } from './readText.ts'
import { readUnits } from './readUnits.ts'

type Query = {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly signal: AbortSignal
}

/**
 * Reads a token from its contract; `undefined` when it is none. Its texts are the contract's own claims. Throws
 * `swaps/decimals` when its shown amounts follow a multiplier (ERC-8056), `request/unsupported` where the family has no
 * such contracts, and `network/*`.
 */
export async function readToken(
  host: Pick<SwapProviderHost, 'call'>,
  { networkId, address, signal }: Query,
): Promise<SwapToken | undefined> {
  // decimals(), symbol(), name(), uiMultiplier()
  const selectors = ['0x313ce567', '0x95d89b41', '0x06fdde03', '0xa60bf13d']
  const reads = selectors.map((data) => ({ to: address, data }))
  const [answer, symbol, name, scale] = await host.call({ networkId, calls: reads, signal })
  const decimals = readUnits(answer)
  if (decimals === undefined || decimals > 77n) return undefined
  const short =
    cleanSymbol(readText(symbol, 20), 20) || `${address.slice(0, 6)}…${address.slice(-4)}`
  if (isScaled(scale, answer)) throw swapErrors.create('decimals', [short])
  return {
    id: tokenId(networkId, address),
    networkId,
    address,
    symbol: short,
    name: readText(name, 60) || short,
    decimals: Number(decimals),
  }
}

/** Quotes count in base units by the decimals. A contract that answers every call alike has no multiplier. */
function isScaled(answer: string | undefined, decimals: string | undefined): boolean {
  const multiplier = answer === decimals ? undefined : readUnits(answer)
  return multiplier !== undefined && multiplier !== 0n && multiplier !== 10n ** 18n
}
