import type { Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { prepareTransfer } from './prepareTransfer.ts'
import { readFee } from './readFee.ts'

/**
 * What a send takes beyond its amount: the fee, what is paid for priority, and the rent of an account that
 * it creates for the receiver's tokens. Throws as `prepareTransfer` does.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const { message, rent } = await prepareTransfer(request)
  const fee = await readFee(network, message)
  const { symbol, decimals } = network.nativeCurrency
  return { amount: formatAmount(fee + rent, decimals), symbol }
}
