import { type Fee, networkErrors, type SendRequest } from '@portico/core'
import { base64 } from '@scure/base'
import type { TransactionMessageBytesBase64 } from '@solana/kit'
import { askNode } from './askNode.ts'
import { fromBaseUnits } from './fromBaseUnits.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { feeSchema } from './schemas.ts'

/**
 * What a send takes beyond its amount: the fee, what is paid for priority, and the rent of an account that
 * it creates for the receiver's tokens. Throws as `prepareTransfer` does.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const { message, rent } = await prepareTransfer(request)
  const fee = await askNode(network, {
    ask: (rpc) => rpc.getFeeForMessage(base64.encode(message) as TransactionMessageBytesBase64),
    answer: feeSchema,
  })
  if (fee === null) throw networkErrors.create('unavailable', [network.name])
  const { symbol, decimals } = network.nativeCurrency
  return { amount: fromBaseUnits(fee + rent, decimals), symbol }
}
