import type { Fee, SendRequest } from '@portico/core'
import type { ChainClient } from './ChainClient.ts'
import { formatSats } from './formatSats.ts'
import { planPayment } from './planPayment.ts'

/** What a payment costs, with the coins that it would take now. Throws as `planPayment` does. */
export async function estimateFee(request: SendRequest, client: ChainClient): Promise<Fee> {
  const { choice } = await planPayment(request, client)
  return { amount: formatSats(choice.fee), symbol: request.network.nativeCurrency.symbol }
}
