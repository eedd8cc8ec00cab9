import { type CaipNetworkId, cleanSymbol, cleanText } from '@portico/core'
import { encodeAbi, readWords } from '@portico/core/abi'
import type { SwapProviderHost, SwapToken } from './SwapProvider.ts'
import { tokenId } from './SwapToken.ts'
import { swapErrors } from './swapErrors.ts'

type TokenQuery = {
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
  { networkId, address, signal }: TokenQuery,
): Promise<SwapToken | undefined> {
  // decimals(), symbol(), name(), uiMultiplier()
  const selectors = ['0x313ce567', '0x95d89b41', '0x06fdde03', '0xa60bf13d']
  const reads = selectors.map((data) => ({ to: address, data }))
  const [answer, symbol, name, scale] = await host.call({ networkId, calls: reads, signal })
  const decimals = readWords(answer)[0]
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
  const multiplier = answer === decimals ? undefined : readWords(answer)[0]
  return multiplier !== undefined && multiplier !== 0n && multiplier !== 10n ** 18n
}

type AllowanceQuery = {
  readonly networkId: CaipNetworkId
  readonly token: string
  readonly owner: string
  readonly spender: string
  readonly signal: AbortSignal
}

/** What a spender may take, in base units; 0 when the token does not say. Throws as `SwapProviderHost.call` does. */
export async function readAllowance(
  host: Pick<SwapProviderHost, 'call'>,
  { networkId, token, owner, spender, signal }: AllowanceQuery,
): Promise<bigint> {
  const data = encodeAbi([owner, spender], '0xdd62ed3e')
  const [answer] = await host.call({ networkId, calls: [{ to: token, data }], signal })
  return readWords(answer)[0] ?? 0n
}

/** The call data of `approve(spender, amount)` of an ERC-20 token. */
export function encodeApprove(spender: string, amount: bigint): string {
  return encodeAbi([spender, amount], '0x095ea7b3')
}

/** The text of an answer, as `string` or, in old tokens, as `bytes32`; empty when there is none. */
export function readText(answer: string | undefined, maxLength: number): string {
  const hex = answer?.slice(2) ?? ''
  if (hex.length === 64) return decodeText(hex, maxLength)
  const size = Number(`0x${hex.slice(64, 128) || '0'}`)
  // No symbol or name is longer; a larger size would only cost time.
  return size > 0 && size <= 1_024 ? decodeText(hex.slice(128, 128 + size * 2), maxLength) : ''
}

function decodeText(hex: string, maxLength: number): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return cleanText(new TextDecoder().decode(bytes), maxLength)
}
