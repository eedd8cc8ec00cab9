import type { Fee, SendRequest } from '@portico/core'
import { isWrapped } from '../address/isWrapped.ts'
import type { WalletAddress } from '../session/Grant.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import type { ChainClient } from './ChainClient.ts'
import { formatSats } from './formatSats.ts'
import { planPayment } from './planPayment.ts'

/**
 * What a payment costs, with the coins that it would take now. Throws as `planPayment` does, and for a
 * wrapped account without its key as `confirmSigner`.
 */
export async function estimateFee(request: SendRequest, client: ChainClient): Promise<Fee> {
  const { choice } = await planPayment(request, client, await payerOf(request))
  return { amount: formatSats(choice.fee), symbol: request.network.nativeCurrency.symbol }
}

/** The account as it stands; a session tells no keys, so that the wallet has to where coins need one. */
async function payerOf(request: SendRequest): Promise<WalletAddress> {
  const { address, type, publicKey } = request.account
  if (publicKey === undefined && isWrapped(address)) return (await confirmSigner(request)).own
  const purpose = type === 'ordinals' ? 'ordinals' : 'payment'
  return { address, purpose, ...(publicKey !== undefined && { publicKey }) }
}
