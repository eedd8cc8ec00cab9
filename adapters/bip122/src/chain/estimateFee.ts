import type { Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { ChainClient } from './ChainClient.ts'
import { payerOf } from './payerOf.ts'
import { planPayment } from './planPayment.ts'

/**
 * Estimates the fee of a payment with the coins that it would spend now. Throws as `planPayment` does, and as
 * `confirmSigner` for a wrapped account without its key.
 */
export async function estimateFee(request: SendRequest, client: ChainClient): Promise<Fee> {
  const { choice } = await planPayment(request, client, await payerOf(request))
  return { amount: formatAmount(choice.fee, 8), symbol: request.network.nativeCurrency.symbol }
}
