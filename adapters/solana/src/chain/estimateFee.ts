import type { Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { prepareTransfer } from './prepareTransfer.ts'
import { readFee } from './readFee.ts'

/**
 * Estimates the cost of a send beyond its amount: fee, priority fee, and the rent of a token account that it creates
 * for the receiver. Throws as `prepareTransfer` does.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const { message, rent } = await prepareTransfer(request)
  const fee = await readFee(network, message)
  const { symbol, decimals } = network.nativeCurrency
  return { amount: formatAmount(fee + rent, decimals), symbol }
}
