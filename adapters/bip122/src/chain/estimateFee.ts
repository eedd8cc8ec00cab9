import type { Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { confirmSigner } from '../sign/confirmSigner.ts'
import type { ChainClient } from './ChainClient.ts'
import { planPayment } from './planPayment.ts'

/**
 * Estimates the fee of a payment with the coins that it would spend now. Where the wallet
 * selects the coins, its own fee may differ. Throws as `planPayment` and `confirmSigner` do.
 */
export async function estimateFee(request: SendRequest, client: ChainClient): Promise<Fee> {
  const { own } = await confirmSigner(request)
  const { choice } = await planPayment(request, client, own)
  return { amount: formatAmount(choice.fee, 8), symbol: request.network.nativeCurrency.symbol }
}
