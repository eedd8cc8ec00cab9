import { isAddress, zeroAddress } from 'viem'

/**
 * The address of a token, empty for the native currency, which vendors write as nothing, 0 or the zero address;
 * `undefined` for one that the network cannot have.
 */
export function toTokenAddress(
  chainId: string,
  address: string | number | null | undefined,
): string | undefined {
  const text = address === 0 ? '' : (address ?? '')
  if (text === '' || text === '0' || text === zeroAddress) return ''
  if (typeof text === 'number') return undefined
  if (chainId.startsWith('eip155:')) return isAddress(text, { strict: false }) ? text : undefined
  return chainId.startsWith('solana:') && !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
    ? undefined
    : text
}
