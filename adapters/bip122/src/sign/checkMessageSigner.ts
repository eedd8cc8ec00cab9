import { type CaipNetworkId, requestErrors } from '@portico/core'
import { readAddress } from '../address/readAddress.ts'
import type { MessageRequest } from '../wallets/BitcoinWallet.ts'

/**
 * Checks that the key of the address signed the text: some wallets sign with the account that is in use there. Without
 * the network it cannot be checked for addresses of several keys, nor for an ECDSA signature of a taproot address. Throws
 * `request/otherAccount`.
 */
export async function checkMessageSigner(
  { address, message, protocol }: MessageRequest,
  signature: string,
  chainId: CaipNetworkId,
): Promise<void> {
  const kind = readAddress(address)?.kind
  const isOfScript = kind === 'p2wsh' || kind === 'witness'
  if (isOfScript || (kind === 'p2tr' && protocol === 'ECDSA')) return
  const { isSigned } = await import('../siwx/isSigned.ts')
  if (isSigned({ account: address, chainId, message, signature })) return
  const hints = [`Choose ${address} in the wallet, then sign again`]
  throw requestErrors.create('otherAccount', [], { hints })
}
